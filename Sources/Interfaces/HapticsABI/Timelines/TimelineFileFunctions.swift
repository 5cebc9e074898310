// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import Haptics
import HapticsFormats
import HapticsRuntime
import HapticsTimeline
import HapticsTools
import Interchange

@c @implementation
public func haptics_load_timeline(
  _ engine: OpaquePointer?,
  _ source: UnsafePointer<haptics_source>?,
  _ assets: UnsafePointer<haptics_assets>?,
  _ timeline: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  timeline?.pointee = nil
  return answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    guard let timeline else { throw .null }
    let file = try ToolFile(source)
    guard file.format == .timeline else {
      throw .argument("format must be HAPTICS_FORMAT_TIMELINE")
    }
    let document = try file.validDocument(TimelineDocument.self) { MemoryBound.cues(of: $0) }
    let contents = document.contents()
    let needs = TimelineNeeds(document, contents, sampleRate: engine.configuration.sampleRate)
    try MemoryBound.require(needs.size)
    let files = try SuppliedFiles(assets, for: needs)
    let loaded: LoadedContents
    do throws(TimelineLoadingError<CallError>) {
      loaded = try engine.load(contents, from: files)
    } catch {
      switch error {
      case .file(let asset, let refusal): throw refusal.about(asset)
      case .builtIn(let asset): throw .unknownName("built-in asset for", asset)
      case .engine(let asset, let error): throw error.refusal.about(asset)
      }
    }
    var names = KeptCharacters()
    var handle = TimelineHandle(timeline: loaded.timeline)
    handle.timeline.cues = handle.timeline.cues.map { $0.withVisualsFromOne }
    for (name, cue) in loaded.live { handle.live[name] = cue.withVisualsFromOne }
    (handle.statesPolicy, handle.statesQuiet) = (contents.statesPolicy, contents.statesQuiet)
    handle.cueNames = contents.names
    handle.gates = loaded.gates
    for (visual, name) in loaded.visuals { handle.visualNames[visual.fromOne] = names.keep(name) }
    handle.tracks = contents.tracks.map { KeptTrack($0, &names) }
    handle.characters = names
    timeline.pointee = OpaquePointer(allocate(handle))
  }
}

@c @implementation
public func haptics_timeline_find_cue(
  _ timeline: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ cue: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  answer { () throws(CallError) in
    let handle = try TimelineHandle.pointer(timeline)
    guard let name = String(optional: name), let cue else { throw .null }
    guard let index = handle.pointee.cueNames.firstIndex(where: { $0 == name }) else {
      throw .unknownName("cue", name)
    }
    cue.pointee = Int32(clamping: index)
  }
}

@c @implementation
public func haptics_timeline_visual_name(
  _ timeline: OpaquePointer?,
  _ visual: Int32
) -> UnsafePointer<CChar>? {
  guard let timeline else { return nil }
  return UnsafeMutablePointer<TimelineHandle>(timeline).pointee
    .visualNames[VisualID(rawValue: visual)]
}

@c @implementation
public func haptics_fire_named(
  _ engine: OpaquePointer?,
  _ timeline: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ when: UnsafePointer<haptics_time>?,
  _ fired: UnsafeMutablePointer<UInt64>?
) -> haptics_status {
  fired?.pointee = 0
  return answer { () throws(CallError) in
    guard engine != nil else { throw .null }
    let handle = try TimelineHandle.pointer(timeline)
    guard let name = String(optional: name) else { throw .null }
    guard let cue = handle.pointee.live[name] else { throw .unknownName("live cue", name) }
    let timeline = handle.pointee.timeline
    let policy = handle.pointee.statesPolicy ? timeline.lossPolicy : nil
    let quiet = handle.pointee.statesQuiet ? timeline.quietPolicy : nil
    let made = try change(engine, when) { control, time throws(EngineError) in
      try control.fire(control.prepare(cue, under: policy, quiet: quiet), at: time)
    }
    fired?.pointee = made.rawValue
  }
}

extension CallError {
  /// The refusal with the asset that it is about.
  fileprivate func about(_ asset: String) -> CallError {
    CallError(Int(status), "asset '\(asset)': \(message ?? "it cannot be loaded")")
  }
}

extension VisualID {
  /// The number in C, in which 0 stands for no visual.
  fileprivate var fromOne: VisualID { VisualID(rawValue: rawValue &+ 1) }
}

extension Cue {
  /// The cue with visuals numbered from 1.
  fileprivate var withVisualsFromOne: Cue {
    var cue = self
    if let visual { cue.visual?.visual = visual.visual.fromOne }
    if let visual = fallback.visual { cue.fallback.visual?.visual = visual.visual.fromOne }
    if let visual = reducedVisual { cue.reducedVisual?.visual = visual.visual.fromOne }
    return cue
  }
}

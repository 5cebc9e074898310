import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline

/// The loader of a session, and what it tells of jobs and preloads.
extension SessionRun {
  func key(_ asset: SessionAsset) -> AssetKey {
    switch asset {
    case .sound(let index): .sound("\(index)")
    case .pattern(let index): .pattern("\(index)")
    }
  }

  private func asset(_ key: AssetKey) -> SessionAsset {
    let index = Int(key.name) ?? -1
    return key.kind == .sound ? .sound(index) : .pattern(index)
  }

  func askPreloader(_ step: SessionStep) {
    switch step.action {
    case .preload(let assets, let priority, let group):
      let requests = assets.map { PreloadRequest(key($0), priority: priority) }
      preloads.append(preloader.begin(requests, group: "\(group)"))
    case .takeJob: jobs.append(preloader.next())
    case .endJob(let number, let isLoaded):
      guard number < jobs.count, let job = jobs[number] else { return }
      guard isLoaded else { return preloader.fail(job, .unreadable(reason: "planned")) }
      do {
        try preloader.reserve(plan.bytes(of: asset(job.key)), for: job)
      } catch { return preloader.fail(job, error) }
      switch asset(job.key) {
      case .sound(let index):
        let sound = SessionCase.sounds[index]
        let pcm = PCM(sampleRate: sound.sampleRate, channelCount: 1, samples: sound.samples)
        preloader.finish(job, with: .sound(pcm))
      case .pattern(let index): preloader.finish(job, with: .pattern(plan.patterns[index]))
      }
    case .cancelPreload(let number):
      if number < preloads.count { preloads[number].cancel() }
    case .unload(let group): preloader.unload(group: "\(group)")
    default: break
    }
  }

  func tellPreloads() {
    facts += jobs.enumerated().map { number, job in
      "job \(number): \(job.map { "\(asset($0.key))" } ?? "none")"
    }
    for (number, preload) in preloads.enumerated() {
      let isComplete = preload.result != nil
      // Waits no longer, so that what was loaded by now can be read.
      if !isComplete { preload.cancel() }
      let loaded = (preload.result?.assets.keys.map { "\(asset($0))" } ?? []).sorted()
      let failed = (preload.result?.failures ?? [:]).compactMap { key, failure -> String? in
        switch failure {
        case .unreadable: return "\(asset(key)): unreadable"
        case .overBudget: return "\(asset(key)): budget"
        case .cancelled: return isComplete ? "\(asset(key)): cancelled" : nil
        case .engine(let error): return "\(asset(key)): \(error)"
        case .timedOut, .waitsForItself: return "\(asset(key)): \(failure)"
        }
      }
      facts.append("preload \(number): \(isComplete) \(loaded) \(failed.sorted())")
    }
    facts.append("\(preloader.usedBytes) bytes")
  }
}

public import JSONFormat

/// A rule about timeline files: what cannot be played as it is written, or what surprises.
public protocol TimelineRule: DocumentRule where Document == TimelineDocument {}

/// What a rule about timelines looks at, and where it reports.
public typealias TimelineContext = RuleContext<TimelineDocument>

/// Checks timeline files against every rule.
public typealias TimelineValidator = FormatValidator<TimelineDocument>

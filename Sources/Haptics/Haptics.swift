// The module for games in Swift, with all parts of the project that need no C library.

@_exported public import HapticsCore
@_exported public import HapticsFormats
@_exported public import HapticsRuntime
@_exported public import HapticsSynthesis
@_exported public import HapticsTimeline

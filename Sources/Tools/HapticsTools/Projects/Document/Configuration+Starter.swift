extension Configuration {
  /// The text of a configuration that changes nothing, to begin with.
  package static let starter = """
    {
      "strict": false,
      "model": "speaker",
      "assetRoots": [],
      "exclude": [],
      "rules": {
        "all": "on"
      },
      "overrides": []
    }

    """
}

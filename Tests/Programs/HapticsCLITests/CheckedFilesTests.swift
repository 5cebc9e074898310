import Foundation
import TestSupport
import Testing

/// Which files are checked: the current folder, what git ignores or has changed, lists.
@Suite struct CheckedFilesTests {
  private static func names(_ line: String, in folder: Folder) throws -> [String] {
    let run = try Program.shell("\(line) --quiet", in: folder)
    return run.output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^(?:\.\/)?(.+?):\d+:\d+: error/).map { String($0.1) }
    }
  }

  private static func repository(_ files: KeyValuePairs<String, String>) throws -> Folder {
    let folder = try Folder(files)
    let run = try Program.shell(
      """
      export HOME=$PWD GIT_CONFIG_NOSYSTEM=1
      git init -q && git config user.email a@b && git config user.name a
      """,
      in: folder
    )
    #expect(run.status == 0, "\(run.errors)")
    return folder
  }

  @Test func `without arguments the current folder is checked`() throws {
    let folder = try Folder(["a.ahap": Sample.broken, "b/c.ahap": Sample.broken])
    #expect(try Self.names("haptics validate", in: folder) == ["a.ahap", "b/c.ahap"])
    #expect(try Program.run("validate", "-q", in: folder).status == 1)
    #expect(try Program.run("validate", in: Folder()).status == 2)
  }

  @Test func `files ignored by git are skipped in folders and checked if named`() throws {
    let folder = try Self.repository([
      ".gitignore": "/out/\n*.old.ahap\n!keep.old.ahap\n",
      "a.ahap": Sample.broken, "b.old.ahap": Sample.broken, "keep.old.ahap": Sample.broken,
      "out/c.ahap": Sample.broken, "in/out/d.ahap": Sample.broken,
      "in/.gitignore": "e.ahap\n!f.old.ahap\n", "in/e.ahap": Sample.broken,
      "in/f.old.ahap": Sample.broken, "in/g.ahap": Sample.broken,
    ])
    try folder.write("g.ahap\n", to: ".git/info/exclude")
    let expected = ["a.ahap", "in/f.old.ahap", "in/out/d.ahap", "keep.old.ahap"]
    #expect(try Self.names("haptics validate", in: folder) == expected)
    let git = try Program.shell(
      "export HOME=$PWD; git ls-files --others --exclude-standard '*.ahap' | sort",
      in: folder
    )
    #expect(git.output.split(separator: "\n").map(String.init) == expected)
    #expect(try Self.names("haptics validate --no-ignore", in: folder).count == 8)
    #expect(try Self.names("haptics validate b.old.ahap", in: folder) == ["b.old.ahap"])
    #expect(
      try Self.names("cd in && haptics validate .", in: folder) == ["f.old.ahap", "out/d.ahap"]
    )
  }

  @Test func `a folder in which git ignores every file is not called clean`() throws {
    let folder = try Self.repository([
      ".gitignore": "/out/\n/drafts/*.ahap\n", "out/a.ahap": Sample.broken,
      "drafts/a.ahap": Sample.broken, "b.ahap": Sample.broken,
    ])
    let run = try Program.run("validate", "drafts", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "no file checked; 1 failed\n")
    let kinds = "'.ahap', '.timeline.json', '.haptic', '.harmony.json' or '.hjif'"
    #expect(
      run.errors == "haptics: drafts: no \(kinds) files in this folder that git does not ignore; "
        + "use '--no-ignore' to check all\n"
    )
    #expect(try Self.names("haptics validate drafts --no-ignore", in: folder) == ["drafts/a.ahap"])
    // A folder that is ignored as a whole is checked by name.
    #expect(try Self.names("haptics validate out", in: folder) == ["out/a.ahap"])
  }

  @Test func `a repository in a folder has its own rules only, whatever surrounds it`() throws {
    let files: KeyValuePairs = [
      ".gitignore": "a.ahap\n", "a.ahap": Sample.broken,
      "in/.git/info/exclude": "c.ahap\n", "in/.gitignore": "/out/\n", "in/a.ahap": Sample.broken,
      "in/b/c.ahap": Sample.broken, "in/out/d.ahap": Sample.broken,
    ]
    #expect(try Self.names("haptics validate", in: Self.repository(files)) == ["in/a.ahap"])
    #expect(try Self.names("haptics validate", in: Folder(files)) == ["a.ahap", "in/a.ahap"])
  }

  @Test func `outside of a repository nothing is ignored`() throws {
    let folder = try Folder([".gitignore": "*.ahap\n", "a.ahap": Sample.broken])
    #expect(try Self.names("haptics validate", in: folder) == ["a.ahap"])
  }

  @Test func `files can be listed, by lines or zero bytes`() throws {
    let folder = try Folder([
      "a.ahap": Sample.broken, "b c.ahap": Sample.broken, "d.ahap": Sample.broken,
      "list": "b c.ahap\r\n\na.ahap\n",
    ])
    #expect(
      try Self.names("haptics validate --files-from list", in: folder) == ["b c.ahap", "a.ahap"]
    )
    #expect(
      try Self.names("printf 'd.ahap\\0b c.ahap\\0' | haptics validate --files-from -", in: folder)
        == ["d.ahap", "b c.ahap"]
    )
    let none = try Program.shell("printf '' | haptics validate --files-from -", in: folder)
    #expect(none.status == 0)
    #expect(none.output == "0 files checked, no problems\n")
    let bad = try Program.shell("printf 'a\\377' | haptics validate --files-from -", in: folder)
    #expect(bad.errors == "haptics: <stdin>:1: the name is not UTF-8\n")
    #expect(bad.status == 2)
  }

  @Test func `validate with --changed checks changed and new files`() throws {
    let folder = try Self.repository([
      "a.ahap": Sample.broken, "in/b.ahap": Sample.broken, "c.ahap": Sample.broken,
    ])
    let commit = try Program.shell(
      "export HOME=$PWD; git add . && git commit -q -m 1 && git tag first",
      in: folder
    )
    #expect(commit.status == 0, "\(commit.errors)")
    #expect(try Self.names("haptics validate --changed", in: folder) == [])
    try folder.write(Sample.broken + "\n", to: "in/b.ahap")
    try folder.write(Sample.broken, to: "new.ahap")
    try folder.write("", to: "new.txt")
    try FileManager.default.removeItem(at: folder.file("c.ahap"))
    #expect(try Self.names("haptics validate --changed", in: folder) == ["in/b.ahap", "new.ahap"])
    #expect(
      try Self.names("cd in && haptics validate --changed", in: folder) == ["b.ahap"]
    )
    #expect(
      try Self.names("cd in && haptics validate .. --changed", in: folder)
        == ["../new.ahap", "b.ahap"]
    )
    _ = try Program.shell("export HOME=$PWD; git add . && git commit -q -m 2", in: folder)
    #expect(try Self.names("haptics validate --changed", in: folder) == [])
    #expect(
      try Self.names("haptics validate --changed first", in: folder) == ["in/b.ahap", "new.ahap"]
    )
    #expect(try Self.names("haptics validate in --changed=first", in: folder) == ["in/b.ahap"])
    // An empty variable is no commit.
    #expect(try Program.shell("haptics validate --changed=$NONE", in: folder).status == 2)
    try folder.write(Sample.broken, to: "in/b.ahap")
    try folder.write(Sample.broken + "\n", to: "new.ahap")
    #expect(
      try Self.names("haptics validate --changed in", in: folder) == ["in/b.ahap"],
      "a folder is no commit"
    )
  }

  @Test func `names that git would quote are those of the files`() throws {
    let names = ["two\nlines.ahap", "\"quoted\".ahap", "tab\t.ahap", "ü.ahap", "back\\slash.ahap"]
    let folder = try Self.repository([:])
    for name in names { try folder.write(Sample.broken, to: "new\nfolder/\(name)") }
    let list = "haptics validate --changed --format json"
    for line in [list, "cd 'new\nfolder' && \(list)"] {
      let run = try Program.shell(line, in: folder)
      #expect(run.status == 1 && run.errors == "", "\(run.errors)")
      let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let files = report?["files"] as? [[String: Any]] ?? []
      let found = files.compactMap { ($0["path"] as? String)?.split(separator: "/").last }
      #expect(Set(found.map { String($0) }) == Set(names), "\(run.output)")
    }
  }

  @Test func `before the first commit all files are new`() throws {
    let folder = try Self.repository(["a.ahap": Sample.broken, "in/b.ahap": Sample.broken])
    #expect(try Self.names("haptics validate --changed", in: folder) == ["a.ahap", "in/b.ahap"])
    _ = try Program.shell("export HOME=$PWD; git add a.ahap", in: folder)
    #expect(try Self.names("haptics validate --changed", in: folder) == ["a.ahap", "in/b.ahap"])
    #expect(try Self.names("haptics validate in --changed", in: folder) == ["in/b.ahap"])
  }

  @Test func `an unknown commit is an error with the way to get or to name it`() throws {
    let folder = try Self.repository(["first/a.ahap": Sample.broken, "main/a.ahap": Sample.broken])
    func errors(_ line: String) throws -> String {
      let run = try Program.shell("export HOME=$PWD; \(line)", in: folder)
      #expect(run.status == 2)
      return run.errors
    }
    let made = try Program.shell(
      """
      export HOME=$PWD; git add first && git commit -q -m 1 && git branch -M main
      git add main && git commit -q -m 2 && git checkout -q -b topic
      git clone -q --depth=1 --branch topic "file://$PWD" shallow && git clone -q . full
      """,
      in: folder
    )
    #expect(made.status == 0, "\(made.errors)")
    #expect(
      try errors("cd shallow && haptics validate --changed=main") == """
        haptics: main: unknown commit in a shallow clone; run 'git fetch --depth=1 origin main', \
        then use '--changed=FETCH_HEAD'; '--changed=HEAD main' checks the changes in that file or \
        folder

        """
    )
    #expect(
      try errors("cd shallow && haptics validate --changed=origin/main") == """
        haptics: origin/main: unknown commit or file in a shallow clone; run 'git fetch --depth=1 \
        origin main', then use '--changed=FETCH_HEAD'

        """
    )
    #expect(
      try errors("cd shallow && haptics validate --changed=HEAD~1") == """
        haptics: HEAD~1: unknown commit or file in a shallow clone; run 'git fetch --unshallow'

        """
    )
    #expect(
      try errors("cd full && haptics validate --changed=main")
        == "haptics: main: unknown commit; did you mean 'origin/main'?\n"
    )
    #expect(
      try errors("haptics validate --changed=first") == """
        haptics: first: unknown commit; '--changed=HEAD first' checks the changes in that file or \
        folder

        """
    )
  }

  @Test func `changes are refused without git, a repository or the commit`() throws {
    let folder = try Self.repository(["a.ahap": Sample.clean])
    let commit = try Program.shell("haptics validate --changed=--x", in: folder)
    #expect(commit.status == 2)
    #expect(
      commit.errors == """
        haptics: --x: unknown commit or file; before the first commit, '--changed' without a commit \
        checks all files

        """
    )
    let git = try Program.shell("PATH=/none; haptics validate --changed", in: folder)
    #expect(git.status == 2)
    #expect(git.errors == "haptics: git: No such file or directory; '--changed' needs it\n")
    let plain = try Folder(["a.ahap": Sample.clean])
    let none = try Program.shell("haptics validate --changed", in: plain)
    #expect(none.status == 2)
    #expect(none.errors.hasPrefix("haptics: git: fatal: not a git repository"))
  }

  @Test func `a watch checks again after a change, and ends with Ctrl-C`() throws {
    let folder = try Folder(["in/a.ahap": Sample.broken])
    let run = try Program.shell(
      """
      "$HAPTICS" validate --watch . >out 2>err &
      pid=$!
      last() { grep "checked" out | tail -n 1; }
      wait_for() { i=0; until [ "$(last)" = "$1" ] || [ $i -gt 400 ]; do sleep 0.05; i=$((i+1)); done; }
      wait_for "1 file checked: 1 error"
      printf '%s' "$CLEAN" > in/b.tmp && mv in/b.tmp in/a.ahap
      wait_for "1 file checked, no problems"
      mkdir in/deep; printf '%s' "$BROKEN" > in/deep/c.ahap
      wait_for "2 files checked: 1 error"
      printf '{"rules": {"json": "off"}, "exclude": ["deep/"]}' > haptics.json
      wait_for "1 file checked, no problems"
      kill -TERM $pid; wait $pid; echo "status $?"; cat err
      """,
      in: folder,
      environment: ["CLEAN": Sample.clean, "BROKEN": Sample.broken, "HAPTICS": Program.path]
    )
    #expect(run.output == "status 0\n")
    let lines = try folder.read("out").split(separator: "\n").filter { $0.contains("checked") }
    let clean = "1 file checked, no problems"
    let expected = ["1 file checked: 1 error", clean, "2 files checked: 1 error", clean]
    // A new folder is a change by itself, and writing a file is more than one.
    var changes = lines
    for index in changes.indices.dropLast().reversed() where changes[index] == changes[index + 1] {
      changes.remove(at: index)
    }
    #expect(changes.map(String.init) == expected)
  }

  @Test func `a change beside the watched folder that decides nothing starts no check`() throws {
    let folder = try Folder(["in/a.ahap": Sample.broken])
    let run = try Program.shell(
      """
      mkdir beside; cd in
      "$HAPTICS" validate --watch . >../out 2>../err &
      pid=$!
      runs() { grep -c "checked" ../out; }
      wait_for() { i=0; until [ "$(runs)" = "$1" ] || [ $i -gt 400 ]; do sleep 0.05; i=$((i+1)); done; }
      wait_for 1
      for i in 1 2 3 4 5; do echo $i > ../log.txt; mv ../log.txt ../beside/; sleep 0.1; done
      printf '{"rules": {"json": "off"}}' > ../haptics.json
      wait_for 2
      kill -TERM $pid; wait $pid; runs
      """,
      in: folder,
      environment: ["HAPTICS": Program.path]
    )
    #expect(run.output == "2\n")
  }

  @Test func `validate with --watch rejects standard input and --changed`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    #expect(try Program.run("validate", "--watch", "-", in: folder).status == 2)
    #expect(try Program.run("validate", "--watch", "--changed", in: folder).status == 2)
  }
}

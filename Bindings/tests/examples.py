"""Runs every program of Documentation/bindings.md as its page says.

examples.py LIBRARY PYTHON: LIBRARY as scripts/build-library makes it, PYTHON with the wheel. Each must
reach all three modalities, in fewer than thirty lines. Nothing sounds and no window opens.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARY, PYTHON = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
PAGE = (ROOT / "Documentation/bindings.md").read_text()
EXAMPLES = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, flags=re.M | re.S)
REACHED = ["modality 0", "modality 1", "modality 2"]


class Examples(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        # ALSA's null device takes frames at once; SDL's and OpenAL's take them in time.
        (self.folder / "asound.conf").write_text("pcm.!default { type null }\n")
        self.environment = os.environ | {
            "LD_LIBRARY_PATH": str(LIBRARY / "lib"),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEODRIVER": "dummy",
            "ALSOFT_DRIVERS": "null",
            "ALSA_CONFIG_PATH": str(self.folder / "asound.conf"),
        }

    def text(self, language, index=0):
        return [text for one, text in EXAMPLES if one == language][index]

    def run_in_folder(self, *command, **changes):
        result = subprocess.run(command, cwd=self.folder, env=self.environment | changes, timeout=120,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result.stdout

    def reached(self, output):
        return sorted(re.findall(r"modality\s\d", output.replace("\t", " ")))

    def compiled(self, compiler, name, language, *flags):
        (self.folder / name).write_text(self.text(language))
        sdl = self.run_in_folder("pkg-config", "--cflags", "--libs", "sdl2").split()
        self.run_in_folder("cc", "-c", str(ROOT / "Bindings/tests/pad.c"), "-o", "pad.o", *sdl)
        self.run_in_folder(compiler, *flags, "-Wall", "-Wextra", "-Werror", name, "pad.o", "-o", "example",
                           f"-I{LIBRARY}/include", f"-I{ROOT}/Sources/Interfaces/CHaptics/include",
                           f"-I{ROOT}/Bindings/cpp", f"-L{LIBRARY}/lib", "-lhaptics", *sdl,
                           "-Wl,--wrap=main")
        output = self.run_in_folder("./example")
        self.assertEqual((self.reached(output), "motors driven" in output), (REACHED, True))

    def test_c(self):
        self.compiled("cc", "cue.c", "c", "-std=c99")

    def test_cpp(self):
        self.compiled("c++", "cue.cpp", "cpp", "-std=c++17")

    def test_python(self):
        (self.folder / "cue.py").write_text(self.text("python"))
        self.assertEqual(self.reached(self.run_in_folder(PYTHON, "cue.py")), REACHED)

    def test_python_arrays(self):
        (self.folder / "arrays.py").write_text(self.text("python", 1))
        self.assertRegex(self.run_in_folder(PYTHON, "arrays.py"), r"^\(\d+, 1\) \(\d+, 129\) 1\.0$")

    def test_csharp(self):
        (self.folder / "cue.cs").write_text(self.text("csharp"))
        sources = [str(one) for one in sorted((ROOT / "Bindings/csharp").glob("*.cs"))]
        self.run_in_folder("mcs", "-unsafe", "cue.cs", *sources)
        self.assertEqual(self.reached(self.run_in_folder("mono", "cue.exe")), REACHED)

    def test_lua(self):
        (self.folder / "main.lua").write_text(self.text("lua"))
        shutil.copy(ROOT / "Bindings/lua/haptics.lua", self.folder)
        shutil.copytree(ROOT / "Bindings/lua/haptics", self.folder / "haptics")
        output = self.run_in_folder("xvfb-run", "-a", "love", ".", SDL_VIDEODRIVER="x11")
        self.assertEqual(self.reached(output), REACHED)

    def test_each_has_fewer_than_thirty_lines(self):
        for language, text in EXAMPLES:
            self.assertLess(len(text.splitlines()), 30, language)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])

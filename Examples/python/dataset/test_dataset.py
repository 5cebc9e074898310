"""The table has the same bytes for any number of workers, and after the run was killed."""

import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from distributed import LocalCluster

SCRIPT = pathlib.Path(__file__).with_name("dataset.py")


def run(folder, *arguments):
    return subprocess.run([sys.executable, SCRIPT, folder, "--patterns", "60", "--part", "7", *arguments],
                          capture_output=True, text=True)


class Dataset(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        result = run(cls.folder / "one", "--workers", "1")
        assert result.returncode == 0, result.stderr
        cls.table = (cls.folder / "one/patterns.csv").read_bytes()

    def test_there_is_a_row_for_each_pattern(self):
        rows = self.table.decode().splitlines()
        self.assertEqual(len(rows), 61)
        self.assertEqual([row.split(",")[0] for row in rows[1:]], [str(one) for one in range(60)])
        self.assertEqual(len(set(rows)), 61)

    def test_two_and_eight_workers_make_the_same_table(self):
        for workers in ("2", "8"):
            result = run(self.folder / workers, "--workers", workers)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual((self.folder / workers / "patterns.csv").read_bytes(), self.table)

    def test_a_cluster_makes_the_same_table(self):
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
            result = run(self.folder / "cluster", "--scheduler", cluster.scheduler_address)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual((self.folder / "cluster/patterns.csv").read_bytes(), self.table)

    def test_a_run_that_was_killed_continues_with_the_parts_that_it_had(self):
        folder = self.folder / "killed"
        process = subprocess.Popen(
            [sys.executable, SCRIPT, folder, "--patterns", "60", "--part", "7", "--workers", "1"],
            stderr=subprocess.DEVNULL, start_new_session=True)
        deadline = time.monotonic() + 60
        while not list(folder.glob("parts/*.csv")) and time.monotonic() < deadline:
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
        kept = {one: one.stat().st_mtime_ns for one in folder.glob("parts/*.csv")}
        self.assertTrue(0 < len(kept) < 9, kept)
        self.assertFalse((folder / "patterns.csv").exists())
        result = run(folder, "--workers", "2")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual((folder / "patterns.csv").read_bytes(), self.table)
        self.assertEqual({one: one.stat().st_mtime_ns for one in kept}, kept)

    def test_parts_of_other_numbers_are_not_continued(self):
        result = run(self.folder / "one", "--seed", "2")
        self.assertEqual(result.returncode, 2)
        self.assertIn("choose another folder", result.stderr)
        self.assertEqual((self.folder / "one/patterns.csv").read_bytes(), self.table)


if __name__ == "__main__":
    unittest.main()

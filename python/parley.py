"""Opens Parley, a dialogue browser and annotation viewer, in a notebook.

    import parley
    parley.show(dataframe)                    # pandas, polars, a list of dictionaries, a Hugging Face dataset
    parley.show("corpus/", "more.jsonl")      # files, folders, addresses, datasets of the Hub
    parley.labels("review.jsonl")             # the labels of a review file, as a DataFrame if pandas is there

This file needs only Python 3.9 and the command `parley` (Node.js 20: `npm install -g parley-viewer`). The environment
variable PARLEY names another command, such as `npx parley-viewer`. Data stays on this machine.
"""

import atexit
import json
import os
import shlex
import shutil
import subprocess
import tempfile

__all__ = ["Site", "labels", "show", "stop"]

_sites = []


class Site:
    """A running Parley. Shown as a frame in a notebook.

    url: address of the opened corpus. height: of the frame, in pixels.
    """

    def __init__(self, process, site, views, warnings, height, folder):
        self.site = site
        self.url = views[0] if views else site
        self.warnings = warnings
        self.height = height
        self._process = process
        self._folder = folder

    def stop(self):
        """Ends the server and deletes its temporary files."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._process.stdout.close()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None
        if self in _sites:
            _sites.remove(self)

    def _repr_html_(self):
        url = self.url.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
        return (
            f'<iframe src="{url}" title="Parley" style="width:100%;height:{int(self.height)}px;border:1px solid #ccc">'
            f"</iframe>"
        )

    def __repr__(self):
        return f"Parley at {self.url}"


def show(*data, name="data", form=None, height=700, port=0):
    """Opens data in Parley and returns a Site, which a notebook shows as a frame.

    data: names of files and folders, addresses (https://…) or datasets of the Hub (owner/name); or one table: a pandas
        or polars DataFrame, a pyarrow Table, a Hugging Face Dataset or DatasetDict, or a list of dictionaries.
    name: file name for a table, shown as its title.
    form: how to read it (chat, convokit, mapped, casino, …). Detected if None.
    height: of the frame in pixels.
    port: of the server. 0 takes a free one.

    Raises FileNotFoundError if the command parley is missing, RuntimeError with its message if it cannot open the data,
    and TypeError for other kinds of data.
    """
    if not data:
        raise TypeError("parley.show needs data: a table, or names of files, folders, addresses or datasets.")
    names, folder = [], None
    if all(isinstance(one, (str, os.PathLike)) for one in data):
        names = [os.fspath(one) for one in data]
    elif len(data) == 1:
        folder = tempfile.mkdtemp(prefix="parley-")
        try:
            names = _written(data[0], folder, _safe(name))
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
    else:
        raise TypeError("parley.show takes one table, or several names.")
    options = ["--no-browser", "--json", "--port", str(port)] + (["--as", form] if form else [])
    process = subprocess.Popen(
        _command() + ["open", *options, "--", *names],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    line = process.stdout.readline()
    if line.strip() == "":
        _, error = process.communicate()
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)
        raise RuntimeError(error.strip() or "parley open ended without a message.")
    process.stderr.close()
    opened = json.loads(line)
    for warning in opened["warnings"]:
        print(f"Parley: {warning}")
    site = Site(process, opened["site"], opened["views"], opened["warnings"], height, folder)
    _sites.append(site)
    return site


def labels(*files):
    """Returns the labels in review files: a row for each examined turn, scheme and annotator.

    A pandas DataFrame, or a list of dictionaries if pandas is not installed. Columns: split, conversation, turn (counted
    from 0), labels (a list), annotator, scheme, note, reviewer, review, reviewed, author.

    Raises RuntimeError with parley's message if a file cannot be read.
    """
    done = subprocess.run(
        _command() + ["labels", "--", *map(os.fspath, files)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    if done.returncode != 0:
        raise RuntimeError(done.stderr.strip())
    rows = [json.loads(line) for line in done.stdout.splitlines() if line]
    try:
        import pandas
    except ImportError:
        return rows
    return pandas.DataFrame(rows)


def stop():
    """Ends all servers that show started."""
    for site in list(_sites):
        site.stop()


atexit.register(stop)


def _command():
    own = os.environ.get("PARLEY")
    if own:
        return shlex.split(own)
    for name, command in (("parley", ["parley"]), ("npx", ["npx", "--yes", "parley-viewer"])):
        found = shutil.which(name)
        if found:
            return [found, *command[1:]]
    raise FileNotFoundError("There is no command parley. Install it: npm install -g parley-viewer")


def _safe(name):
    kept = "".join(sign if sign.isalnum() or sign in "-_ " else "_" for sign in str(name)).strip()
    return kept or "data"


def _written(table, folder, name):
    """Writes a table below a folder. Returns the paths: Parquet if the table can write it, otherwise JSON Lines."""
    if isinstance(table, dict) and all(hasattr(part, "to_parquet") for part in table.values()) and table:
        # A DatasetDict: a file for each split.
        return [_parquet(part.to_parquet, folder, f"{_safe(split)}.parquet") for split, part in table.items()]
    path = os.path.join(folder, name)
    if hasattr(table, "write_parquet"):
        return [_parquet(table.write_parquet, folder, f"{name}.parquet")]
    if hasattr(table, "to_parquet"):
        try:
            return [_parquet(table.to_parquet, folder, f"{name}.parquet")]
        except ImportError:
            # pandas without pyarrow.
            table.to_json(f"{path}.jsonl", orient="records", lines=True, force_ascii=False, date_format="iso")
            return [f"{path}.jsonl"]
    if hasattr(table, "to_pylist"):
        table = table.to_pylist()
    if isinstance(table, (list, tuple)) and all(isinstance(row, dict) for row in table):
        with open(f"{path}.jsonl", "w", encoding="utf-8") as file:
            for row in table:
                file.write(json.dumps(row, ensure_ascii=False, default=str) + "\n")
        return [f"{path}.jsonl"]
    raise TypeError(f"parley.show cannot open {type(table).__name__}. It takes DataFrames, datasets and lists of dictionaries.")


def _parquet(write, folder, name):
    path = os.path.join(folder, name)
    write(path)
    return path

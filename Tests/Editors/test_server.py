"""A client that others wrote drives the server, posing as several editors.

pytest-lsp checks what comes back against what the client announced, and warns; warnings are errors here.
"""

import asyncio
import os
import pathlib
import re
import urllib.request

import pytest
import pytest_asyncio
from lsprotocol import types
from pytest_lsp import ClientServerConfig, client_capabilities, make_test_lsp_client

EDITORS = ["neovim", "emacs", "visual_studio_code"]

PATTERN = """{
  "Version": 1.0,
  "Pattern": [
    { "Event": { "Time": 0.0, "EventType": "HapticTransient", "Foo": 1 } },
    { "Event": { "Time": 1.0, "EventType": "HapticTransient" } },
  ]
}
"""


def make_client():
    client = make_test_lsp_client()
    # What every editor answers.
    client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda params: None)
    return client


@pytest_asyncio.fixture(params=EDITORS)
async def client(request, tmp_path):
    config = ClientServerConfig(
        server_command=[os.environ["HAPTICS"], "lsp", "--stdio"], client_factory=make_client
    )
    client = await config.start()
    result = await client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param),
            workspace_folders=[types.WorkspaceFolder(uri=tmp_path.as_uri(), name="test")],
        )
    )
    client.folder = tmp_path
    client.result = result
    yield client
    await client.shutdown_session()
    await client.stop()


def open_document(client, text, name="a.ahap"):
    uri = (client.folder / name).as_uri()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(uri=uri, language_id="ahap", version=1, text=text)
        )
    )
    return types.TextDocumentIdentifier(uri=uri)


async def findings(client, document):
    if client.capabilities.text_document.diagnostic:
        report = await client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(text_document=document)
        )
        return report.items
    await client.wait_for_notification("textDocument/publishDiagnostics")
    return client.diagnostics[document.uri]


def position(line, character):
    return types.Position(line=line, character=character)


@pytest.mark.asyncio
async def test_findings(client):
    document = open_document(client, PATTERN)
    found = await findings(client, document)
    assert [(f.range.start.line, f.code, f.severity) for f in found] == [
        (3, "unknown-key", types.DiagnosticSeverity.Information),
        (4, "json-trailing-comma", types.DiagnosticSeverity.Warning),
    ]


@pytest.mark.asyncio
async def test_incremental_edits(client):
    document = open_document(client, "{}" + "\U0001d11e" * 3)
    await findings(client, document)
    encoding = client.result.capabilities.position_encoding
    width = {"utf-8": 4, "utf-16": 2}[encoding.value if hasattr(encoding, "value") else encoding]
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=document.uri, version=2),
            content_changes=[
                types.TextDocumentContentChangePartial(
                    range=types.Range(position(0, 2), position(0, 2 + 3 * width)), text=""
                ),
                types.TextDocumentContentChangePartial(
                    range=types.Range(position(0, 1), position(0, 1)),
                    text='"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]',
                ),
            ],
        )
    )
    assert list(await findings(client, document)) == []


@pytest.mark.asyncio
async def test_fixes(client):
    document = open_document(client, PATTERN)
    await findings(client, document)
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=document, range=types.Range(position(4, 64), position(4, 64)),
            context=types.CodeActionContext(diagnostics=[]),
        )
    )
    fix = next(a for a in actions if getattr(a, "edit", None))
    assert fix.title == "Remove the comma"
    edits = fix.edit.document_changes[0].edits if fix.edit.document_changes else fix.edit.changes[document.uri]
    assert [(e.range.start.line, e.range.start.character, e.new_text) for e in edits] == [(4, 64, "")]


@pytest.mark.asyncio
async def test_answers(client):
    document = open_document(client, PATTERN)
    at = dict(text_document=document, position=position(3, 17))
    hover = await client.text_document_hover_async(types.HoverParams(**at))
    assert "The start of the event, in seconds." in hover.contents.value
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert symbols[0].name == "Pattern"
    completion = await client.text_document_completion_async(
        types.CompletionParams(text_document=document, position=position(3, 45))
    )
    assert [i.label for i in completion.items] == [
        "HapticTransient", "HapticContinuous", "AudioContinuous", "AudioCustom",
    ]
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await client.text_document_formatting_async(types.DocumentFormattingParams(text_document=document, options=options))
    assert len(edits) > 3
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(document))
    assert [(f.start_line, f.end_line) for f in folds] == [(0, 5), (2, 4)]


@pytest.mark.asyncio
async def test_sounds_appear(client):
    text = PATTERN.replace('"HapticTransient", "Foo": 1', '"AudioCustom", "EventWaveformPath": "x.wav"')
    document = open_document(client, text)
    found = await findings(client, document)
    assert "waveform-not-found" in [f.code for f in found]
    pathlib.Path(client.folder / "x.wav").write_bytes(b"")
    client.text_document_did_save(types.DidSaveTextDocumentParams(text_document=document))
    found = await findings(client, document)
    assert "waveform-unreadable" in [f.code for f in found]


TIMELINE = """{
  "version": 1,
  "assets": { "patterns": { "tap": { "builtIn": "click" } } },
  "cues": [{ "time": 0.5, "haptic": "tap" }]
}
"""


def command(name, document):
    return types.ExecuteCommandParams(command=f"haptics.{name}", arguments=[{"uri": document.uri}])


@pytest.mark.asyncio
async def test_plots(client):
    for name, text in [("a.ahap", PATTERN), ("b.timeline.json", TIMELINE)]:
        document = open_document(client, text, name)
        await findings(client, document)
        plot = await client.workspace_execute_command_async(command("showPlot", document))
        svg = plot["svg"] if isinstance(plot, dict) else plot.svg
        assert svg.startswith("<svg ")


@pytest.mark.asyncio
async def test_studio(client):
    (client.folder / "a.ahap").write_text(PATTERN)
    document = open_document(client, PATTERN)
    await findings(client, document)
    await client.workspace_execute_command_async(command("openStudio", document))
    while not client.shown_documents and not client.messages:
        await asyncio.sleep(0.02)
    shown = client.shown_documents
    words = shown[0].uri if shown else client.messages[0].message
    address, secret = re.search(r"(http://127.0.0.1:\d+/)#secret=([0-9a-f]{32})&file=a\.ahap", words).groups()
    request = urllib.request.Request(address + "file?name=a.ahap", headers={"Haptics-Secret": secret})
    with urllib.request.urlopen(request) as answer:
        assert answer.read().decode() == PATTERN

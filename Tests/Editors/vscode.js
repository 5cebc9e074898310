// The extension in node, with as much of VS Code around it as it asks for.
'use strict';

const assert = require('assert');
const fs = require('fs');
const http = require('http');
const os = require('os');
const path = require('path');
const Module = require('module');

class Value { constructor(...values) { this.values = values; } }
class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
class Uri {
  static parse(text) { return Object.assign(new Uri(), { text, path: text.replace(/^[^:]*:/, '') }); }
  toString() { return this.text; }
}
const providers = {};
const commands = {};
const events = {};
const errors = [];
const opened = [];
const register = kind => (selector, provider) => { providers[kind] = provider; return { dispose() {} }; };
const on = kind => handler => { events[kind] = handler; return { dispose() {} }; };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'haptics-vscode-'));
const text = fs.readFileSync(path.join(__dirname, 'pattern.ahap'), 'utf8');
const document = {
  uri: Uri.parse('file://' + path.join(folder, 'a.ahap')), languageId: 'ahap', version: 1,
  getText: () => text,
};
let published;
let panel;
const settings = { path: process.env.HAPTICS, assetRoots: [], model: 'actuator' };

const vscode = {
  Position, Range, Uri,
  Diagnostic: class { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } },
  DiagnosticRelatedInformation: Value, Location: Value, Hover: Value, MarkdownString: Value,
  CompletionItem: class { constructor(label, kind) { Object.assign(this, { label, kind }); } },
  SnippetString: Value, TextEdit: Value, FoldingRange: Value, DocumentLink: Value,
  InlayHint: class { constructor(position, label) { Object.assign(this, { position, label }); } },
  DocumentSymbol: class { constructor(name, detail) { Object.assign(this, { name, detail }); } },
  CodeAction: class { constructor(title, kind) { Object.assign(this, { title, kind }); } },
  CodeActionKind: class { constructor(value) { this.value = value; } },
  WorkspaceEdit: class { set(uri, edits) { this.edits = edits; } },
  ViewColumn: { Beside: -2 },
  languages: {
    match: (selector, document) => (selector.some(s => s.language === document.languageId) ? 10 : 0),
    createDiagnosticCollection: () => ({
      set(uri, list) { published?.({ uri: uri.toString(), list }); }, clear() {}, dispose() {},
    }),
    ...Object.fromEntries([
      'Hover', 'CompletionItem', 'DocumentFormattingEdit', 'DocumentRangeFormattingEdit',
      'DocumentSymbol', 'FoldingRange', 'DocumentLink', 'Definition', 'Reference', 'Rename',
      'InlayHints', 'CodeActions',
    ].map(kind => [`register${kind}Provider`, register(kind)])),
  },
  workspace: {
    textDocuments: [document],
    workspaceFolders: [{ uri: Uri.parse('file://' + folder), name: 'test' }],
    getConfiguration: () => ({ get: name => settings[name] }),
    createFileSystemWatcher: () => (
      { onDidChange() {}, onDidCreate() {}, onDidDelete() {}, dispose() {} }),
    registerTextDocumentContentProvider: register('content'),
    ...Object.fromEntries([
      'onDidOpenTextDocument', 'onDidChangeTextDocument', 'onDidSaveTextDocument',
      'onDidCloseTextDocument', 'onDidChangeConfiguration', 'onDidChangeWorkspaceFolders',
    ].map(kind => [kind, on(kind)])),
  },
  window: {
    activeTextEditor: { document, selection: { active: new Position(3, 10) } },
    showErrorMessage: message => errors.push(message),
    showInformationMessage: message => errors.push(message),
    createWebviewPanel: () => (panel = { webview: {}, onDidDispose() {} }),
  },
  env: { async openExternal(uri) { opened.push(uri.toString()); reached(); return true; } },
  commands: { registerCommand(name, action) { commands[name] = action; return { dispose() {} }; } },
};
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));

let reached;

// What a server answers, by its status; 0 where there is none any more.
const status = (address, headers) => new Promise(resolve => {
  http.get(address, { headers }, answer => { answer.resume(); resolve(answer.statusCode); })
    .on('error', () => resolve(0));
});

const next = () => new Promise(resolve => { published = resolve; });

async function run() {
  const extension = require(path.join(process.env.HAPTICS_EDITORS, 'vscode', 'extension.js'));
  const first = next();
  await extension.activate({ subscriptions: [] });
  const found = (await first).list;
  assert.deepStrictEqual(found.map(d => [d.range.start.line, d.severity, d.code.value]), [
    [3, 2, 'unknown-key'], [4, 1, 'json-trailing-comma'],
  ]);
  assert.strictEqual(found[0].code.target.toString(), 'haptics-rule:unknown-key');
  assert.match(await providers.content.provideTextDocumentContent(found[0].code.target), /^An unknown key/);

  const hover = await providers.Hover.provideHover(document, new Position(3, 17));
  assert.match(hover.values[0].values[0], /\*\*Time\*\* — The start of the event/);
  const items = await providers.CompletionItem.provideCompletionItems(document, new Position(3, 45));
  assert.deepStrictEqual(items.map(i => i.label), [
    'HapticTransient', 'HapticContinuous', 'AudioContinuous', 'AudioCustom',
  ]);
  const symbols = await providers.DocumentSymbol.provideDocumentSymbols(document);
  assert.deepStrictEqual(symbols.map(s => s.name), ['Pattern']);
  const context = { only: { value: 'source.fixAll' } };
  const whole = new Range(new Position(0, 0), new Position(9, 0));
  const actions = await providers.CodeActions.provideCodeActions(document, whole, context);
  assert.deepStrictEqual(actions.map(a => a.title), ['Fix 1 finding in this file']);
  assert.strictEqual(actions[0].edit.edits.length, 1);

  // An answer for an older text than the editor's is no edit.
  document.version = 2;
  const stale = await providers.CodeActions.provideCodeActions(document, whole, context);
  assert.deepStrictEqual(stale, []);

  const second = next();
  events.onDidChangeTextDocument({
    document,
    contentChanges: [{ range: new Range(new Position(4, 64), new Position(4, 65)), text: '' }],
  });
  assert.deepStrictEqual((await second).list.map(d => d.code.value), ['unknown-key']);

  await commands['haptics.editor.showPlot']();
  assert.match(panel.webview.html, /default-src 'none'/);
  assert.match(panel.webview.html, /<svg /);

  // The file in the studio, which ends with the extension.
  fs.writeFileSync(path.join(folder, 'a.ahap'), text);
  const shown = new Promise(resolve => { reached = resolve; });
  await commands['haptics.editor.openStudio']();
  await shown;
  const [, server, secret] = /^(http:\/\/127\.0\.0\.1:\d+)\/#secret=([0-9a-f]{32})&file=a\.ahap$/.exec(opened[0]);
  assert.strictEqual(await status(`${server}/file?name=a.ahap`, { 'Haptics-Secret': secret }), 200);
  assert.strictEqual(await status(`${server}/file?name=a.ahap`, {}), 403);

  // A timeline has a plot, too.
  const scene = {
    uri: Uri.parse('file://' + path.join(folder, 'b.timeline.json')), languageId: 'haptics-timeline',
    version: 1,
    getText: () => '{"version":1,"assets":{"patterns":{"tap":{"builtIn":"click"}}},"cues":[{"time":0,"haptic":"tap"}]}',
  };
  events.onDidOpenTextDocument(scene);
  vscode.window.activeTextEditor.document = scene;
  await commands['haptics.editor.showPlot']();
  assert.match(panel.webview.html, /<svg /);
  assert.strictEqual(panel.title, 'b.timeline.json');
  await commands['haptics.editor.stop']();
  assert.deepStrictEqual(errors, []);
  await extension.deactivate();
  while (await status(server, {}) !== 0) await new Promise(resolve => setTimeout(resolve, 20));
  fs.rmSync(folder, { recursive: true });
  console.log('the extension works');
}

run().catch(error => { console.error(error); process.exit(1); });

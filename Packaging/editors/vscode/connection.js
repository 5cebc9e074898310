// The protocol below the extension: messages over the standard streams of a process.
'use strict';

const { spawn } = require('child_process');

class Connection {
  constructor(command, args, handlers) {
    this.pending = new Map();
    this.handlers = handlers;
    this.lastId = 0;
    this.buffer = Buffer.alloc(0);
    this.process = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.process.stdout.on('data', data => this.take(data));
    this.process.stdin.on('error', () => {});
    const end = reason => {
      for (const { reject } of this.pending.values()) reject(new Error(reason));
      this.pending.clear();
      handlers.ended?.(reason);
    };
    this.process.on('error', error => end(error.message));
    this.process.on('exit', code => end(`the server has ended with status ${code}`));
  }

  take(data) {
    this.buffer = Buffer.concat([this.buffer, data]);
    for (;;) {
      const end = this.buffer.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /content-length: *(\d+)/i.exec(this.buffer.toString('latin1', 0, end));
      const start = end + 4;
      const size = length ? Number(length[1]) : 0;
      if (this.buffer.length < start + size) return;
      const body = this.buffer.toString('utf8', start, start + size);
      this.buffer = this.buffer.subarray(start + size);
      if (length) this.handle(JSON.parse(body));
    }
  }

  async handle(message) {
    if (message.method === undefined) {
      const waiting = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (!waiting) return;
      if (message.error) waiting.reject(new Error(message.error.message));
      else waiting.resolve(message.result);
    } else if (message.id !== undefined) {
      const result = (await this.handlers.request?.(message.method, message.params)) ?? null;
      this.send({ id: message.id, result });
    } else {
      this.handlers.notification?.(message.method, message.params);
    }
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }), 'utf8');
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) { this.send({ method, params }); }

  // VS Code's token cancels obsolete requests.
  request(method, params, token) {
    const id = ++this.lastId;
    token?.onCancellationRequested?.(() => this.notify('$/cancelRequest', { id }));
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  async stop() {
    try {
      await this.request('shutdown', null);
      this.notify('exit', null);
    } catch { this.process.kill(); }
  }
}

module.exports = { Connection };

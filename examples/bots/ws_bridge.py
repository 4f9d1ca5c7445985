"""Serves a bot that reads and writes lines over WebSocket. Each connection is one game with its own bot process.

    python3 examples/bots/ws_bridge.py 9000 python3 examples/bots/random_bot.py
    npx kyuden arena --bots novice,ws://localhost:9000 --games 4
"""
import base64, hashlib, socketserver, struct, subprocess, sys, threading

class Game(socketserver.StreamRequestHandler):
    def handle(self):
        lines = iter(lambda: self.rfile.readline().decode().strip(), "")
        asked = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        proof = hashlib.sha1((asked["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        self.wfile.write(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                         b"Sec-WebSocket-Accept: " + base64.b64encode(proof) + b"\r\n\r\n")
        with subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as bot:
            threading.Thread(target=self.pass_on_answers, args=[bot.stdout], daemon=True).start()
            while (message := self.read_message()) is not None:
                bot.stdin.write(message + b"\n")
                bot.stdin.flush()

    def pass_on_answers(self, answers):
        for line in answers:
            self.send(1, line.strip())
        self.send(8, b"")  # the bot has ended

    def send(self, kind, data):
        size = bytes([len(data)]) if len(data) < 126 else struct.pack(">BH", 126, len(data))
        self.wfile.write(bytes([128 | kind]) + size + data)

    def read_message(self):
        message = b""
        while head := self.rfile.read(2):
            kind, size = head[0] & 15, head[1] & 127
            if size > 125:
                size = int.from_bytes(self.rfile.read(2 if size == 126 else 8), "big")
            mask = (self.rfile.read(4) * (size // 4 + 1))[:size]
            data = int.from_bytes(self.rfile.read(size), "big") ^ int.from_bytes(mask, "big")
            if kind == 8:  # close frame: the game is over
                return None
            if kind < 3:  # a text message, possibly in several frames
                message += data.to_bytes(size, "big")
                if head[0] & 128:
                    return message

with socketserver.ThreadingTCPServer(("localhost", int(sys.argv[1])), Game) as server:
    print(f"waiting at ws://localhost:{server.server_address[1]}", flush=True)
    server.serve_forever()

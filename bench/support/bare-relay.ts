/**
 * The yardstick: the least that a chat server could be. Every frame of a visitor goes to the agent as it is, and the visitor
 * gets a fixed answer; nothing is parsed, checked, stored or known.
 */
import { createServer } from "node:http";
import { WebSocketServer, type WebSocket } from "ws";

const ANSWER = '{"c":"callback","p":[null,null],"k":0}';

const http = createServer((_request, response) => response.end("ok"));
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
let agent: WebSocket | undefined;

http.on("upgrade", (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (connection) => {
    if (request.url?.startsWith("/agent")) {
      agent = connection;
      return;
    }
    connection.on("message", (data) => {
      agent?.send(data, { binary: false });
      connection.send(ANSWER);
    });
  });
});
http.listen(Number(process.env.PORT), "127.0.0.1");

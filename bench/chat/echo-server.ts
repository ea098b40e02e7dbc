import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import { Server } from 'socket.io';

/** The baseline for the chat: bare socket.io with its adapter. */
const client = createClient({ url: process.argv[2] ?? '' });
client.on('error', (error: unknown) => console.error(error));
await client.connect();
const io = new Server(0, { serveClient: false, adapter: createAdapter(client, { streamName: 'bench:echo' }) });
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth.userId));
  socket.on('echo', (message: { to: string; text: string }, answer: (message: unknown) => void) => {
    io.to(message.to).emit('message', message);
    answer(message);
  });
});
const address = io.httpServer.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });

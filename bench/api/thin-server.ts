import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/** The minimum for a server with this database: fastify, one prepared statement, a known token. */
const [databaseUrl, userId, token] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const known = new Map([[token, userId]]);
const app = Fastify({ logger: false });
app.get('/profile', async (request, reply) => {
  const caller = known.get(request.headers.authorization?.slice('Bearer '.length));
  if (caller === undefined) return reply.status(401).send();
  const { rows } = await pool.query({
    name: 'profile',
    text: 'select * from profiles where id = $1',
    values: [caller],
  });
  return rows[0];
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (app.server.address() as AddressInfo).port });
process.once('SIGTERM', () => process.exit(0));

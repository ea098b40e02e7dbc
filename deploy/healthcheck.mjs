// Ends with 0 if the server of this container answers well at a path: node healthcheck.mjs [/readyz]
const path = process.argv[2] ?? '/healthz';
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`);
process.exit(answer.ok ? 0 : 1);

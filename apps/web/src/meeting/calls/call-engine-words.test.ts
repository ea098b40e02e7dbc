import { expect, it } from 'vitest';
import { snapshotOf } from '../../../testing/call-snapshot.ts';
import { setUpEngine } from '../../../testing/engine-among-fakes.ts';

async function inCall() {
  const call = setUpEngine();
  const stop = call.engine.start();
  call.answerJoin(snapshotOf({ phase: 'running' }));
  await expect.poll(() => call.peers).toHaveLength(1);
  call.peers[0]?.link('connected');
  return { ...call, stop };
}

it('sends lines and reactions to the other browser, and nothing of them to the server', async () => {
  const { engine, peers, sent, stop } = await inCall();
  const commands = sent.length;
  engine.lines.say('Hello', 'typed');
  engine.reactions.send('wave');
  expect(peers[0]?.told.slice(-2)).toEqual([
    { type: 'line', line: { id: expect.any(String), kind: 'typed', text: 'Hello' } },
    { type: 'reaction', reaction: 'wave' },
  ]);
  expect(sent).toHaveLength(commands);
  stop();
});

it('answers and shows what the other browser says', async () => {
  const { engine, peers, stop } = await inCall();
  peers[0]?.say({ type: 'line', line: { id: 'a', kind: 'speech', text: 'You idiot' } });
  peers[0]?.say({ type: 'reaction', reaction: 'heart' });
  expect(peers[0]?.told.at(-1)).toEqual({ type: 'line-received', id: 'a' });
  expect(engine.reactions.read()).toMatchObject([{ reaction: 'heart', isOwn: false }]);
  await expect.poll(() => engine.lines.read()).toMatchObject([{ text: 'You idiot', isOwn: false, isHarsh: true }]);
  stop();
});

it('repeats its lines over a fresh connection', async () => {
  const { engine, peers, emit, stop } = await inCall();
  engine.lines.say('Hello', 'typed');
  const line = peers[0]?.told.at(-1);
  peers[0]?.say({ type: 'line-received', id: engine.lines.read()[0]?.id ?? '' });
  emit('call.peer-joined', { callId: 'call-1' });
  expect(peers).toHaveLength(2);
  await expect.poll(() => peers[1]?.told, { timeout: 4_000 }).toContainEqual(line);
  stop();
});

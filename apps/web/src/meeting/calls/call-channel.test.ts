import { expect, it } from 'vitest';
import { type ChannelMessage, readChannelMessage } from './call-channel.ts';

const points = (count: number) => Array.from({ length: count }, (): [number, number] => [0.5, 1]);
const stroke = (points: unknown) => ({ type: 'stroke', stroke: { points } });
const signal = (given: unknown) => ({
  type: 'signal',
  message: { connectionId: 'a', toConnectionId: null, signal: given },
});
const line = (given: object) => ({ type: 'line', line: { id: 'line-1', kind: 'typed', text: 'Hello', ...given } });
const devices = (given: object) => ({
  type: 'devices',
  devices: { isMicrophoneOn: true, isCameraOn: false, ...given },
});

it.each<ChannelMessage>([
  { type: 'devices', devices: { isMicrophoneOn: true, isCameraOn: false } },
  { type: 'devices', devices: { isMicrophoneOn: true, isCameraOn: false, isPictureRested: true, isSavingData: false } },
  { type: 'stroke', stroke: { points: points(200) } },
  { type: 'stroke', stroke: { points: [] } },
  { type: 'reaction', reaction: 'wave' },
  line({}) as ChannelMessage,
  line({ kind: 'speech', text: 'x'.repeat(200) }) as ChannelMessage,
  { type: 'line-received', id: 'line-1' },
  signal({ description: { type: 'offer', sdp: 'v=0' } }) as ChannelMessage,
  signal({ candidate: { candidate: '', sdpMid: '0' } }) as ChannelMessage,
])('reads %j', (message) => expect(readChannelMessage(JSON.stringify(message))).toEqual(message));

it('ignores what does not have the shape of a message', () => {
  const rows = [
    [null],
    [[]],
    ['stroke'],
    [{}],
    [{ type: 'end' }],
    [{ type: 'stroke' }],
    [stroke(points(201))],
    [stroke('points')],
    [stroke([[0.5]])],
    [stroke([[0.5, 1, 1]])],
    [stroke([[0.5, 1.01]])],
    [stroke([[-0.01, 0]])],
    [stroke([['0', 0]])],
    [{ type: 'reaction', reaction: 'slap' }],
    [{ type: 'reaction', reaction: ['wave'] }],
    [line({ text: 'x'.repeat(201) })],
    [line({ text: '\u202e \u200b' })],
    [line({ text: 7 })],
    [line({ kind: 'system' })],
    [line({ id: '' })],
    [line({ id: 'x'.repeat(65) })],
    [{ type: 'line', line: null }],
    [{ type: 'line-received', id: 1 }],
    [devices({ isCameraOn: 'no' })],
    [devices({ isSavingData: 1 })],
    [{ type: 'devices' }],
    [signal({})],
    [signal({ description: { sdp: 1 } })],
    [signal({ candidate: { candidate: null } })],
    [{ type: 'signal', message: { connectionId: 1, toConnectionId: null, signal: { description: { sdp: 'v=0' } } } }],
    [{ type: 'signal', message: { connectionId: 'a', toConnectionId: 2, signal: { description: { sdp: 'v=0' } } } }],
  ];
  for (const message of rows)
    expect.soft(readChannelMessage(JSON.stringify(message)), JSON.stringify(message)).toBeNull();
});

it('ignores what is not text, not JSON, or too long', () => {
  const long = JSON.stringify(devices({ filling: 'x'.repeat(64_000) }));
  for (const data of [new ArrayBuffer(8), null, '{"type":', '', long]) expect(readChannelMessage(data)).toBeNull();
});

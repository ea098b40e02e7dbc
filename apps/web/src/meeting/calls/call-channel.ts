import type { AddressedSignal, DeviceState } from '@cuppa/contract/meeting/calls/call-events';
import { type CallLine, isCallLine, isLineId } from './lines/call-line.ts';
import { isReaction, type Reaction } from './reactions/reaction.ts';

/** A line of a shared drawing. Coordinates are shares of the width and the height, 0 to 1. */
export type Stroke = { points: readonly (readonly [number, number])[] };

/** Messages that the two browsers send each other directly. The clock and the script stay with the server. */
export type ChannelMessage =
  | { type: 'devices'; devices: DeviceState }
  /** A part of the negotiation, while the server cannot be reached. */
  | { type: 'signal'; message: AddressedSignal }
  | { type: 'stroke'; stroke: Stroke }
  | { type: 'reaction'; reaction: Reaction }
  | { type: 'line'; line: CallLine }
  /** The answer to a line. */
  | { type: 'line-received'; id: string };

const MAX_MESSAGE_LENGTH = 64_000;
const MAX_POINTS = 200;

/** The message of the other browser, or null if it is malformed: the other browser is not trusted. */
export function readChannelMessage(data: unknown): ChannelMessage | null {
  if (typeof data !== 'string' || data.length > MAX_MESSAGE_LENGTH) return null;
  try {
    const message: unknown = JSON.parse(data);
    return isChannelMessage(message) ? message : null;
  } catch {
    return null;
  }
}

function isChannelMessage(value: unknown): value is ChannelMessage {
  if (!isRecord(value)) return false;
  switch (value.type) {
    case 'devices':
      return isDevices(value.devices);
    case 'signal':
      return isAddressedSignal(value.message);
    case 'stroke':
      return isRecord(value.stroke) && Array.isArray(value.stroke.points) && isLine(value.stroke.points);
    case 'reaction':
      return isReaction(value.reaction);
    case 'line':
      return isCallLine(value.line);
    case 'line-received':
      return isLineId(value.id);
    default:
      return false;
  }
}

function isDevices(value: unknown): boolean {
  if (!isRecord(value) || typeof value.isMicrophoneOn !== 'boolean' || typeof value.isCameraOn !== 'boolean')
    return false;
  return [value.isPictureRested, value.isSavingData].every((flag) => flag === undefined || typeof flag === 'boolean');
}

function isAddressedSignal(value: unknown): boolean {
  if (!isRecord(value) || typeof value.connectionId !== 'string' || !isRecord(value.signal)) return false;
  if (value.toConnectionId !== null && typeof value.toConnectionId !== 'string') return false;
  const { description, candidate } = value.signal;
  const isDescription = isRecord(description) && typeof description.sdp === 'string';
  return isDescription || (isRecord(candidate) && typeof candidate.candidate === 'string');
}

function isLine(points: readonly unknown[]): boolean {
  const isPart = (part: unknown) => typeof part === 'number' && part >= 0 && part <= 1;
  const isPoint = (point: unknown) => Array.isArray(point) && point.length === 2 && point.every(isPart);
  return points.length <= MAX_POINTS && points.every(isPoint);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

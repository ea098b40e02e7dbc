import { randomUUID } from 'node:crypto';
import type { contract } from '@cuppa/contract/contract';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { connectSocket, type TestSocket } from './test-socket.ts';

export type ApiClient = ContractRouterClient<typeof contract>;

/** A person with an account and a session. */
export type Person = {
  userId: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  api: ApiClient;
  connect(): Promise<TestSocket>;
};

type TokenAnswer = { access_token: string; refresh_token: string; user: { id: string } };
export type Visitors = ReturnType<typeof createVisitors>;

/** People of a running server, by its API, its sockets and the auth protocol. */
export function createVisitors(url: string) {
  const sockets: TestSocket[] = [];

  function apiOf(token: string | undefined): ApiClient {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers }));
  }

  async function connect(token: string | undefined): Promise<TestSocket> {
    const socket = await connectSocket(url, token);
    sockets.push(socket);
    return socket;
  }

  /** Sends a request of the auth protocol, as its client does. */
  async function postAuth(path: string, body: object): Promise<TokenAnswer> {
    const answer = await fetch(`${url}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as TokenAnswer;
  }

  function personOf(answer: TokenAnswer, account: { email: string; password: string }): Person {
    const token = answer.access_token;
    return {
      ...account,
      userId: answer.user.id,
      token,
      refreshToken: answer.refresh_token,
      api: apiOf(token),
      connect: () => connect(token),
    };
  }

  return {
    apiOf,
    connect,
    /** Creates an account with a session; `data` is the metadata of the sign-up. */
    signUp: async (data: Record<string, unknown> = {}): Promise<Person> => {
      const account = { email: `${randomUUID()}@example.com`, password: 'a good password' };
      return personOf(await postAuth('/signup', { ...account, data }), account);
    },
    /** Creates another session of an account, by its password. */
    signIn: async ({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Person> =>
      personOf(await postAuth('/token?grant_type=password', { email, password }), { email, password }),
    closeSockets: () => {
      for (const socket of sockets) socket.close();
    },
  };
}

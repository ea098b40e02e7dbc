declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** The part of the local S3 server that tests use; it comes without types. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

import { readEmailAddress } from '@cuppa/domain/platform/text/email-address';

/** The problem of a typed address that is to receive mails; empty for none. The server has the same rule. */
export function emailProblem(typed: string): 'invalid' | 'letters' | '' {
  const read = readEmailAddress(typed);
  return 'problem' in read ? read.problem : '';
}

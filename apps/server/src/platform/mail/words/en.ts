export const en = {
  code: { asText: 'Your code is {code}', besideLink: 'Or type this code:', alone: 'Your code:' },
} as const;

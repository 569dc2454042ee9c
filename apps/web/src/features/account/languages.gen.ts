// Written by `npx node lint/languages.ts` from all messages.
export const percentSaid = { en: 100, af: 100 } as const

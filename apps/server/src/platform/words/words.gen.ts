// Written by `npx node apps/server/words-types.ts` from the English messages.
type None = Record<never, never>

interface PlatformAnswersWords {
  unexpected: None
}

/** Every room of sentences but the refusals. */
export interface RoomWords {
  'platform/answers': PlatformAnswersWords
}

/** The sentences of all refusals, by code. */
export interface ErrorWords {
}

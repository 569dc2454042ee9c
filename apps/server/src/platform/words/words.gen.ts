// Written by `npx node apps/server/words-types.ts` from the English messages.
type None = Record<never, never>

interface AuthLettersWords {
  code_subject: None
  code_text: { username: 'slot'; code: 'slot'; minutes: 'slot' }
  suspended_subject: None
  suspended_text: { username: 'slot'; contact: 'slot' }
  lifted_subject: None
  lifted_text: { username: 'slot'; password: 'slot' }
}

interface PlatformAnswersWords {
  unexpected: None
}

interface PlatformDurationsWords {
  day: { count: 'count' }
  hour: { count: 'count' }
  minute: { count: 'count' }
  second: { count: 'count' }
}

/** Every room of sentences but the refusals. */
export interface RoomWords {
  'auth/letters': AuthLettersWords
  'platform/answers': PlatformAnswersWords
  'platform/durations': PlatformDurationsWords
}

/** The sentences of all refusals, by code. */
export interface ErrorWords {
}

import type { SpokenLanguage } from '@sengi/contract/languages'
import type { IncidentStage, StatusText } from '@sengi/contract/support/status'
import { type LetterWords, type Phrase, phrases } from '../../../platform/words/phrase.ts'

const say = phrases('support/status')

/** For how many days an address is kept whose owner did not answer. */
export const unansweredDays = 2

/** What an address is told that somebody typed, before its owner said yes. */
export const confirmLetter = (link: string, span: Phrase): LetterWords => ({
  subject: say('confirm_subject'),
  text: say('confirm_text', { link, span }),
})

interface IncidentLine {
  readonly title: StatusText
  readonly stage: IncidentStage
  readonly said: StatusText
}

/** What everybody is told who asked for it, in their language where it was translated. */
export function updateLetter(
  language: SpokenLanguage,
  { title, stage, said }: IncidentLine,
  links: { readonly page: string; readonly stop: string },
): LetterWords {
  const words = { title: inLanguage(title, language), stage: stageWord(stage) }
  return {
    subject: say('update_subject', words),
    text: say('update_text', { ...words, said: inLanguage(said, language), ...links }),
  }
}

/** As our team wrote it: in English where nobody translated it. */
export const inLanguage = ({ en, af }: StatusText, language: SpokenLanguage): string =>
  language === 'af' ? (af ?? en) : en

const stageWords = {
  planned: () => say('stage_planned'),
  investigating: () => say('stage_investigating'),
  identified: () => say('stage_identified'),
  under_way: () => say('stage_under_way'),
  watching: () => say('stage_watching'),
  resolved: () => say('stage_resolved'),
} as const satisfies Readonly<Record<IncidentStage, () => Phrase>>
export const stageWord = (stage: IncidentStage): Phrase => stageWords[stage]()

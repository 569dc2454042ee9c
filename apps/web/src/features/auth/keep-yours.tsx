import { useWords } from '../../lib/words/words.ts'
import { ClothFacts } from './auth-frame.tsx'
import { authWords } from './messages.ts'

const facts = ['check_address', 'never_ask', 'shared_device'] as const

/** What whoever types a password is to watch for, beside the form. */
export function KeepYours() {
  const t = useWords(authWords)
  return <ClothFacts title={t('keep_title')} facts={facts.map((fact) => t(fact))} />
}

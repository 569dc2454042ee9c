import { useLocation } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { resetWords } from './messages.ts'

/** The way back, to where somebody wanted to go after signing in. */
export function BackToSignIn() {
  const t = useWords(resetWords)
  const { search } = useLocation()
  return (
    <p className="mt-6 text-center">
      <TextLink to={`/login${search}`} className="target-44 text-sm">
        {t('back')}
      </TextLink>
    </p>
  )
}

import { useWords } from '../../lib/words/words.ts'
import { Section } from '../landing/section.tsx'
import { ComparisonDemo } from './comparison/comparison-demo.tsx'
import { FriendsDemo } from './friends/friends-demo.tsx'
import { demosWords } from './messages.ts'
import { ProvincesDemo } from './provinces/provinces-demo.tsx'
import { QuizDemo } from './quiz/quiz-demo.tsx'
import { WalletDemo } from './wallet/wallet-demo.tsx'

/** Drawn with the page, and each woken by its own script when its reader is near. */
export const Demos = () => {
  const t = useWords(demosWords)
  return (
    <Section id="demos" title={t('title')} intro={t('intro')}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <WalletDemo />
        <QuizDemo />
        <ComparisonDemo />
        <ProvincesDemo />
        <FriendsDemo />
      </div>
    </Section>
  )
}

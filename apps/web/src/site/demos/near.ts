import { startComparison } from './comparison/comparison.ts'
import { startFriends } from './friends/friends.ts'
import type { DemoName } from './names.ts'
import type { Start } from './parts.ts'
import { startProvinces } from './provinces/provinces.ts'
import { startQuiz } from './quiz/quiz.ts'
import { startWallet } from './wallet/wallet.ts'

/** Each begins when its reader is near; `main.ts` fetches all of them when the first one is. */
const starts: Readonly<Record<DemoName, Start>> = {
  wallet: startWallet,
  quiz: startQuiz,
  comparison: startComparison,
  provinces: startProvinces,
  friends: startFriends,
}

const near = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen) if (isIntersecting) wake(target as HTMLElement)
  },
  { rootMargin: '600px' },
)

function wake(root: HTMLElement) {
  near.unobserve(root)
  starts[root.dataset['demo'] as DemoName](root)
  for (const controls of root.querySelectorAll('fieldset')) controls.disabled = false
}

for (const root of document.querySelectorAll('[data-demo]')) near.observe(root)

import type { PrivacyBreach } from '@sengi/contract/registers/breaches'
import { useState } from 'react'
import type { RegistersWords } from '../../lib/words/words.gen.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { registersWords } from './messages.ts'
import { NoticeForm } from './notice-form.tsx'
import { useCloseBreach, useTellPeople, useTellRegulator } from './use-breaches.ts'

const acts = ['describe', 'regulator', 'people', 'told', 'unfounded'] as const
type Act = (typeof acts)[number]
const actWords = {
  describe: 'breach_describe',
  regulator: 'breach_regulator',
  people: 'breach_people_act',
  told: 'breach_told',
  unfounded: 'breach_unfounded',
} as const satisfies Record<Act, keyof RegistersWords>

/** What can be done with a breach that is open; the server holds the order. */
export function BreachActs({ breach }: { breach: PrivacyBreach }) {
  const t = useWords(registersWords)
  const [chosen, setChosen] = useState<Act | null>(null)
  const { regulator_told_at: regulator, people_told_at: told, consequences, measures, advice } = breach
  const isPossible: Readonly<Record<Act, boolean>> = {
    describe: !told,
    regulator: !regulator,
    people: !told && Boolean(consequences && measures && advice),
    told: Boolean(regulator && told),
    unfounded: true,
  }
  return (
    <div className="mt-4 border-line border-t pt-4">
      <div className="flex flex-wrap gap-3">
        {acts
          .filter((act) => isPossible[act])
          .map((act) => (
            <Button
              key={act}
              variant="secondary"
              size="small"
              aria-expanded={chosen === act}
              onClick={() => setChosen(chosen === act ? null : act)}
            >
              {t(actWords[act])}
            </Button>
          ))}
      </div>
      {chosen && isPossible[chosen] && (
        <div className="mt-4">
          {chosen === 'describe' ? (
            <NoticeForm breach={breach} />
          ) : (
            <OneText key={chosen} id={breach.breach_id} act={chosen} />
          )}
        </div>
      )}
    </div>
  )
}

function OneText({ id, act }: { id: string; act: Exclude<Act, 'describe'> }) {
  const t = useWords(registersWords)
  const calls = {
    regulator: useTellRegulator(id),
    people: useTellPeople(id),
    told: useCloseBreach(id, 'told'),
    unfounded: useCloseBreach(id, 'unfounded'),
  }
  return (
    <ReasonForm
      act={calls[act]}
      most={act === 'regulator' ? 60 : 1000}
      words={{
        name: t(actWords[act]),
        label: t(`label_${act}`),
        hint: t(`hint_${act}`),
        go: t(`go_${act}`),
        done: t('noted'),
      }}
    />
  )
}

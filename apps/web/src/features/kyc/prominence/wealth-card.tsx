import { wealthDocuments } from '@sengi/contract/kyc/documents'
import { newWealth, type OwnProminence } from '@sengi/contract/kyc/prominence'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useForm } from '../../../lib/use-form.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { papersWords, prominenceWords } from '../messages.ts'
import { StandingPill } from '../paper-list.tsx'
import { paperFaults, paperPlace, standingOf, usePapers } from '../use-papers.ts'
import { useGiveWealth } from './use-prominence.ts'

/** Where somebody's wealth and funds come from: asked of whoever said yes, and of nobody else. */
export function WealthCard({ own }: { own: OwnProminence }) {
  const t = useWords(prominenceWords)
  return (
    <Card aria-labelledby="wealth">
      <CardHeading id="wealth">{t('wealth_title')}</CardHeading>
      {own.takes_wealth ? <WealthFields own={own} /> : <WealthFacts own={own} />}
    </Card>
  )
}

const texts = ['wealth', 'funds'] as const

function WealthFacts({ own: { wealth } }: { own: OwnProminence }) {
  const t = useWords(prominenceWords)
  if (!wealth) return null
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {texts.map((name) => (
        <div key={name}>
          <dt className="text-muted">{t(name)}</dt>
          <dd className="mt-0.5 whitespace-pre-line break-words text-ink">{wealth[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

function WealthFields({ own: { wealth } }: { own: OwnProminence }) {
  const t = useWords(prominenceWords)
  const { mutateAsync, isPending } = useGiveWealth()
  const { faults, showFaults, props } = useForm(newWealth, (given) =>
    mutateAsync(given).then(
      () => toast.success(t('wealth_saved')),
      (failure: Error) => {
        showFaults(paperFaults(failure))
        toast.failure(t('not_saved'), failure.message)
      },
    ),
  )
  return (
    <form {...props} aria-label={t('wealth_title')} className="flex flex-col gap-5">
      <p className="text-muted text-sm">{t('wealth_line')}</p>
      {texts.map((name) => (
        <Field key={name} label={t(name)} hint={t(`${name}_hint`)} error={faults[name]}>
          <TextArea name={name} rows={4} maxLength={1000} defaultValue={wealth?.[name]} />
        </Field>
      ))}
      <Documents />
      <Button type="submit" busy={isPending} wide>
        {t('send')}
      </Button>
    </form>
  )
}

/** Shown by whoever wants to; each is sent on a page of its own. */
function Documents() {
  const [t, p] = [useWords(prominenceWords), useWords(papersWords)]
  const { data: papers } = usePapers()
  if (!papers) return null
  return (
    <div>
      <p className="mb-2 font-medium text-ink text-sm">{t('documents')}</p>
      <ul className="divide-y divide-line rounded-card border border-line">
        {wealthDocuments.map((kind) => (
          <li key={kind}>
            <Link
              to={paperPlace(kind)}
              className="flex min-h-12 items-center gap-x-3 gap-y-1 px-3.5 py-2.5 text-ink no-underline hover:bg-surface-2"
            >
              <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="font-medium text-sm">{p(`name_${kind}`)}</span>
                {standingOf(kind, papers) !== 'NEEDED' && <StandingPill standing={standingOf(kind, papers)} />}
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-subtle" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { DocumentKind } from '@sengi/contract/kyc/documents'
import type { ReviewApplication } from '@sengi/contract/kyc/review'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { kycDeskWords } from './messages.ts'
import { Reason } from './reason.tsx'
import { type ReviewVerdict, useJudge, useTakeTierBack } from './use-review.ts'

interface Props {
  application: ReviewApplication
}

const acts = ['accept', 'refuse', 'again'] as const satisfies readonly ReviewVerdict['act'][]

/** What becomes of an application, and why. */
export function Decide({ application }: Props) {
  const t = useWords(kycDeskWords)
  const sent = application.documents.filter(({ state }) => state === 'SENT').map(({ kind }) => kind)
  const [act, setAct] = useState<ReviewVerdict['act']>('accept')
  const [picked, pick] = useState<DocumentKind | undefined>(sent[0])
  const [reason, setReason] = useState('')
  const { mutateAsync, isPending, error } = useJudge(application.application_id)
  const kind = picked && sent.includes(picked) ? picked : sent[0]
  // What is said redraws the page it stands on, so its own answers would not be heard.
  const decide = (event: FormEvent) => {
    event.preventDefault()
    if (act === 'again' && !kind) return
    const verdict: ReviewVerdict = act === 'again' ? { act, kind: kind as DocumentKind, reason } : { act, reason }
    mutateAsync({ ...verdict, fingerprint: application.fingerprint }).then(
      () => {
        setReason('')
        toast.success(t('done'))
      },
      () => {},
    )
  }
  return (
    <Card>
      <form noValidate onSubmit={decide} aria-label={t('decide')} className="flex flex-col gap-4">
        <Segments
          legend={t('decide')}
          choices={acts
            .filter((value) => value !== 'again' || sent.length > 0)
            .map((value) => ({ value, label: t(value) }))}
          value={act}
          onChange={setAct}
        />
        <p className="text-muted text-sm">{t(`${act}_line`)}</p>
        {act === 'again' && kind && (
          <Select
            label={t('which')}
            choices={sent.map((value) => ({ value, label: t(`name_${value}`) }))}
            value={kind}
            onChange={pick}
          />
        )}
        <Reason value={reason} onType={setReason} error={error?.message} />
        <Button type="submit" busy={isPending}>
          {t(`do_${act}`)}
        </Button>
      </form>
    </Card>
  )
}

const lower = ['tier_0', 'tier_1', 'tier_2'] as const

/** A tier that should not have been given, or no longer. */
export function TakeBack({ application: { user_id, kyc_tier } }: Props) {
  const t = useWords(kycDeskWords)
  const choices = lower.filter((tier) => tier < kyc_tier)
  const [to, setTo] = useState<(typeof lower)[number]>(choices.at(-1) ?? 'tier_0')
  const [reason, setReason] = useState('')
  const { mutateAsync, isPending, error } = useTakeTierBack(user_id)
  const take = (event: FormEvent) => {
    event.preventDefault()
    mutateAsync({ to_tier: to, reason }).then(
      () => toast.success(t('done')),
      () => {},
    )
  }
  return (
    <Card>
      <form noValidate onSubmit={take} aria-label={t('take_back')} className="flex flex-col gap-4">
        <h2 className="font-semibold text-ink">{t('take_back')}</h2>
        <p className="text-muted text-sm">{t('take_back_line')}</p>
        <Select
          label={t('to_tier')}
          choices={choices.map((value) => ({ value, label: t(value) }))}
          value={to}
          onChange={setTo}
        />
        <Reason value={reason} onType={setReason} error={error?.message} />
        <Button type="submit" variant="danger" busy={isPending}>
          {t('do_take_back')}
        </Button>
      </form>
    </Card>
  )
}

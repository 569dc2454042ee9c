import { ApiError } from '@sengi/contract/client'
import { type AdPart, adParts } from '@sengi/contract/p2p/ads'
import type { StaffAd } from '@sengi/contract/p2p/staff-ads'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Chips, Segments } from '../../../ui/fields/segments.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { useSeen } from '../use-seen.ts'
import { p2pAdsDeskWords } from './messages.ts'
import { useAnswerAdLook, usePauseAd } from './use-ads.ts'

/** Takes an ad off the market, naming why and what its owner has to change. */
export function PauseForm({ ad }: { ad: StaffAd }) {
  const t = useWords(p2pAdsDeskWords)
  const [parts, setParts] = useState<readonly AdPart[]>([])
  const pausing = usePauseAd(ad.id)
  const seen = useAsSeen(ad)
  const toggle = (part: AdPart) =>
    setParts(parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part])
  return (
    <>
      <p className="mb-4 text-muted text-sm">{t('pause_line')}</p>
      <div className="mb-4">
        <Chips
          legend={t('parts')}
          choices={adParts}
          labelOf={(part) => t(`part_${part}`)}
          chosen={parts}
          onToggle={toggle}
        />
        <p className="mt-1.5 text-sm text-subtle">{t('parts_hint')}</p>
      </div>
      <ReasonForm
        most={500}
        danger
        act={{
          ...pausing,
          mutateAsync: (reason) => seen((version) => pausing.mutateAsync({ reason, parts, version })),
        }}
        words={{ name: t('pause'), label: t('why'), hint: t('why_hint'), go: t('pause'), done: t('pause_done') }}
      />
    </>
  )
}

/** Lets a paused ad go, or keeps it so where its owner asked. */
export function AnswerForm({ ad }: { ad: StaffAd }) {
  const t = useWords(p2pAdsDeskWords)
  const [answer, setAnswer] = useState<'go' | 'keep'>('go')
  const answering = useAnswerAdLook(ad.id)
  const seen = useAsSeen(ad)
  const letsGo = answer === 'go' || !ad.team_pause?.look_asked_at
  const go = t(letsGo ? 'answer_go' : 'answer_keep')
  return (
    <>
      <p className="mb-4 text-muted text-sm">{t('answer_line')}</p>
      {ad.team_pause?.look_asked_at && (
        <div className="mb-4">
          <Segments
            legend={t('answer')}
            quiet
            value={answer}
            onChange={setAnswer}
            choices={[
              { value: 'go', label: t('answer_go') },
              { value: 'keep', label: t('answer_keep') },
            ]}
          />
        </div>
      )}
      <ReasonForm
        most={500}
        danger={!letsGo}
        act={{
          ...answering,
          mutateAsync: (reason) => seen((version) => answering.mutateAsync({ reason, version, letsGo })),
        }}
        words={{ name: t('answer'), label: t('why'), hint: t('why_hint'), go, done: t('answer_done') }}
      />
    </>
  )
}

/** Acts on an ad as it was drawn; what changed since is refused, and the next that is shown counts. */
function useAsSeen(ad: StaffAd) {
  const { seen, lookAnew } = useSeen(ad)
  return (act: (version: number) => Promise<unknown>) =>
    act(seen).catch((error: Error) => {
      if (error instanceof ApiError && error.problem.code === 'ad_changed') lookAnew()
      throw error
    })
}

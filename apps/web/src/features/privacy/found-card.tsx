import { findingWays } from '@sengi/contract/privacy/calls'
import { useWords } from '../../lib/words/words.ts'
import { SwitchRow } from '../../ui/choices/switch-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { privacyWords } from './messages.ts'
import { PrivacyCard } from './privacy-card.tsx'
import { useChangeFindability, useFindability } from './use-privacy.ts'

export function FoundCard() {
  const t = useWords(privacyWords)
  const { mutate } = useChangeFindability()
  return (
    <PrivacyCard title={t('found_title')} failed={t('found_failed')} waits="h-72" asked={useFindability()}>
      {(found) => (
        <>
          <p className="text-muted text-sm">{t('found_note')}</p>
          <div className="divide-y divide-line">
            {findingWays.map((way) => (
              <SwitchRow
                key={way}
                label={t(`found_${way}`)}
                line={t(`found_${way}_line`)}
                checked={found[way]}
                onChange={(isOn) =>
                  mutate({ way, isOn }, { onError: (error) => toast.failure(t('not_saved'), error.message) })
                }
              />
            ))}
          </div>
        </>
      )}
    </PrivacyCard>
  )
}

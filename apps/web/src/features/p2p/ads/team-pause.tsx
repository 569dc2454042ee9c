import type { Ad } from '@sengi/contract/p2p/ads'
import { nearTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useAskAdLook } from '../market/use-ads.ts'
import { p2pAdsWords } from '../messages.ts'

/** Why our team paused my ad, what ends that, and how to ask them to look at it again. Nothing for any other ad. */
export function TeamPauseNote({ ad }: { ad: Ad }) {
  const t = useWords(p2pAdsWords)
  const { team_pause: pause } = ad
  if (!pause) return null
  return (
    <section
      aria-label={t('team_paused')}
      className="flex w-full flex-col gap-2 rounded-card bg-warning-soft px-4 py-3 text-ink text-sm"
    >
      <p className="font-medium">{t('team_paused_because', { reason: pause.reason })}</p>
      {pause.may_resume ? <p>{t('team_may_resume')}</p> : <Remedy ad={ad} />}
    </section>
  )
}

function Remedy({ ad: { id, team_pause: pause } }: { ad: Ad }) {
  const t = useWords(p2pAdsWords)
  const ask = useAskAdLook()
  const askLook = () =>
    ask.mutate(id, {
      onSuccess: () => toast.success(t('look_asked')),
      onError: (error) => toast.failure(t('look_not_asked'), error.message),
    })
  if (!pause) return null
  return (
    <>
      {pause.unchanged.length > 0 && (
        <>
          <p>{t('team_change_first')}</p>
          <ul className="list-disc pl-5">
            {pause.unchanged.map((part) => (
              <li key={part}>{t(`part_${part}`)}</li>
            ))}
          </ul>
        </>
      )}
      {pause.look_asked_at ? (
        <p>{t('look_asked_since', { time: nearTimeText(pause.look_asked_at) })}</p>
      ) : (
        <>
          <p>{t(pause.parts.length > 0 ? 'look_otherwise' : 'look_needed')}</p>
          <div>
            <Button variant="secondary" size="small" busy={ask.isPending} onClick={askLook}>
              {t('ask_look')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

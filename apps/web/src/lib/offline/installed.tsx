import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtArrival } from '../live/use-at-arrival.ts'
import { offlineWords } from '../messages.ts'
import { useWords } from '../words/words.ts'
import { keepBalances } from './kept.ts'
import { startWorker, updateTo } from './worker.ts'

/** Has the app open without a network, and offers a new version of it above the next page; nobody is interrupted by one. */
export function InstalledApp() {
  const t = useWords(offlineWords)
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => keepBalances(queries), [queries])
  useEffect(() => {
    // A browser that keeps nothing runs the app all the same.
    void startWorker(setWaiting).catch(() => {})
  }, [])
  const offered = useAtArrival(waiting)
  return (
    <div role="status">
      {offered && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-primary-soft px-4 py-2.5 text-on-primary-soft text-sm lg:px-5">
          <p className="grow">{t('new_version')}</p>
          <Button size="small" onClick={() => updateTo(offered)}>
            {t('update')}
          </Button>
        </div>
      )}
    </div>
  )
}

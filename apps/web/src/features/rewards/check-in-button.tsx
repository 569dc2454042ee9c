import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { checkInWords } from './messages.ts'
import { useCheckIn } from './use-check-in.ts'

const shownMs = 3_000

/** Says for three seconds that it is done, and then that the day is. It stays where it is, with the focus; a second press changes nothing. */
export function CheckInButton({ isCheckedIn }: { isCheckedIn: boolean }) {
  const t = useWords(checkInWords)
  const [isFresh, setFresh] = useState(false)
  const { mutate, isPending } = useCheckIn()
  useEffect(() => {
    if (!isFresh) return
    const timer = setTimeout(() => setFresh(false), shownMs)
    return () => clearTimeout(timer)
  }, [isFresh])
  const checkIn = () =>
    mutate(undefined, {
      onSuccess: () => setFresh(true),
      onError: (error) => toast.failure(t('check_in_failed'), error.message),
    })
  return (
    <>
      <Button
        busy={isPending}
        variant={isCheckedIn ? 'secondary' : 'primary'}
        onClick={checkIn}
        {...(isCheckedIn && { icon: <Check aria-hidden="true" className="size-4" /> })}
      >
        {isFresh ? t('checked_in') : t(isCheckedIn ? 'done_today' : 'check_in')}
      </Button>
      <span role="status" className="sr-only">
        {isFresh && t('checked_in')}
      </span>
    </>
  )
}

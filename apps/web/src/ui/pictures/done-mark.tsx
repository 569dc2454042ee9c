import { Check } from 'lucide-react'

/** The tick over what has been done. */
export const DoneMark = () => (
  <span
    aria-hidden="true"
    className="mx-auto mb-3 flex size-14 items-center justify-center rounded-full bg-success-soft text-success"
  >
    <Check className="size-7" />
  </span>
)

import { Flashlight, FlashlightOff } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { qrWords } from './messages.ts'
import type { Torch } from './torch.ts'

const icon = { 'aria-hidden': true, className: 'size-4' } as const

/** Light for a code in the dark. It goes out with the camera. */
export function TorchButton({ torch }: { torch: Torch }) {
  const t = useWords(qrWords)
  const [isOn, setOn] = useState(false)
  const turn = () =>
    void torch.light(!isOn).then(
      () => setOn(!isOn),
      () => toast.failure(t('torch_failed')),
    )
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      icon={isOn ? <FlashlightOff {...icon} /> : <Flashlight {...icon} />}
      onClick={turn}
    >
      {t('torch')}
    </Button>
  )
}

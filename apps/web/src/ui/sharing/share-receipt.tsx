import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../button.tsx'
import { uiWords } from '../messages.ts'
import { brand } from '../pictures/brand.ts'
import type { ReceiptPicture, Shared } from '../pictures/receipt-picture.ts'

interface ShareReceiptProps extends Pick<ReceiptPicture, 'title' | 'line' | 'facts'> {
  /** What the file is named after, which stands on the receipt as well. */
  reference: string
  /** The same in words; what stands on the picture, line by line, where nothing else is said. */
  text?: string
  size?: 'small' | 'medium'
}

/** Hands a receipt on as a picture: through the phone's own sheet where there is one, else as a file. */
export function ShareReceipt({ reference, text, size = 'medium', ...picture }: ShareReceiptProps) {
  const t = useWords(uiWords)
  const [way, setWay] = useState<Shared | null>(null)
  const share = async () => {
    const { shareReceipt } = await import('../pictures/receipt-picture.ts')
    setWay(await shareReceipt({ ...picture, name: `${brand.name}-${reference}.png`, text: text ?? inWords(picture) }))
  }
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        wide={size === 'medium'}
        icon={way === 'saved' ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />}
        // Whoever closes the sheet again wanted nothing.
        onClick={() => void share().catch(() => {})}
      >
        {way === 'saved' ? t('receipt_saved') : t('share')}
      </Button>
      <span role="status" className="sr-only">
        {way === 'saved' ? t('receipt_saved') : ''}
      </span>
    </>
  )
}

const inWords = ({ title, line, facts }: Pick<ReceiptPicture, 'title' | 'line' | 'facts'>): string =>
  [`${brand.name}: ${title}`, line, ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n')

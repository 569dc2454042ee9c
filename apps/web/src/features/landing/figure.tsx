export type FigureName = 'p2p_fee' | 'quote' | 'smallest'

/** What stands until the page has asked which figure holds: what is true of any. */
const meanwhile: Readonly<Record<FigureName, string>> = {
  p2p_fee: 'A small fee',
  quote: 'a moment',
  smallest: 'a small amount',
}

/** A figure that may change while the page is kept: `landing.ts` puts the one that holds in its place. */
export const Figure = ({ name }: { name: FigureName }) => <span data-figure={name}>{meanwhile[name]}</span>

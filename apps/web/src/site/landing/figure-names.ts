export type FigureName = 'p2p_fee' | 'buy_fee' | 'quote' | 'smallest'

/** Where the script of the page puts a figure into a sentence that the page brought along; one after the other where it has several. */
export const figureMark = '#'

import { builtFigures } from '@sengi/contract/figures/built.gen'
import { createContext } from 'react'

/** What holds where nobody has asked: what the product was built with. The app says what holds now, and needs no words of it for that. */
export const FiguresNow = createContext(builtFigures)

import type { DeskAmounts } from '~/domain/desk/figures'
import type { Caller } from './caller'

export interface DeskFigureCalls {
  /** Adds to the organization's figures of this week, even while the page is being left. @throws CallError */
  addFigures(figures: DeskAmounts): Promise<void>
}

export const createDeskFigureCalls = ({ call }: Pick<Caller, 'call'>): DeskFigureCalls => ({
  async addFigures(figures) {
    await call({ method: 'POST', path: '/desk/figures', body: { figures }, outlivesPage: true })
  },
})

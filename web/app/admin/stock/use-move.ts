import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Stock, StockReply } from '../../../../contract/stock/stock.ts'
import { api } from '../../api.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { type Question, useAdminForm } from '../form/use-admin-form.ts'
import type { Move, MoveKind } from './move-schemas.ts'
import { loadStock, showStock } from './stock-data.ts'
import { stockText } from './stock-text.ts'

const blank = { delta: '', onHand: '', reason: '' }

type MoveForm = {
  id: string
  kind: MoveKind
  /** As it is shown; null if the product isn't counted. */
  stock: Stock | null
  /** Opening the form begins the move, not typing in it. */
  isOpened?: boolean
  onDone: (now: StockReply, move: Move) => void
}

/** Prefix of the draft keys of a product's stock moves. */
export const moveFormKey = (id: string) => `stock ${id}`

/** The form of a move of a product's stock. */
export function useMove({ id, kind, stock: shown, isOpened = false, onDone }: MoveForm) {
  const queries = useQueryClient()
  const [opened] = useState(shown)
  const stock = isOpened ? opened : shown
  const form = useAdminForm({
    formKey: `${moveFormKey(id)} ${kind}`,
    values: blank,
    version: stock?.updatedAt ?? null,
    // A list does without the schemas until its form is opened.
    schema: async (): Promise<z.ZodType<Move>> =>
      (await import('./move-schemas.ts')).moveSchemas[kind],
    question: ({ onHand }) => questionOf(kind, onHand, stock),
    send: async (move, { version }) => {
      const body = { ...move, updatedAt: version }
      // Even without a reply: the change may have been made.
      const changed = api('PUT /api/admin/stock/{id}', { params: { id }, body })
      const now = await changed.finally(dropLists)
      await showStock(queries, id, now)
      return { now, move }
    },
    savedValues: () => blank,
    onSaved: ({ now, move }) => {
      onDone(now, move)
    },
    onConflict: async () => {
      const now = await loadStock(id)
      await showStock(queries, id, now)
      return {
        message: `This stock has changed since you opened it: ${stockText(now.stock)}. Submit again unless that already includes your change.`,
        version: now.stock?.updatedAt ?? null,
      }
    },
  })
  const quantityField = fieldOf(kind)
  return {
    ...form,
    quantityField,
    /** Keeps what was typed for another kind of move. */
    carryOver: (next: MoveKind) => {
      const { reason, [quantityField]: typed } = form.values
      form.reset()
      form.change({ reason, [fieldOf(next)]: typed })
    },
  }
}

/** The field of the quantity. */
function fieldOf(kind: MoveKind): 'onHand' | 'delta' {
  return kind === 'count' ? 'onHand' : 'delta'
}

/** What is asked before a move that closes a product's sale, or opens it without end. */
export function questionOf(
  kind: MoveKind,
  onHand: string,
  stock: Pick<Stock, 'onHand'> | null,
): Question | undefined {
  if (kind === 'stop') {
    return {
      title: 'Stop tracking?',
      text: 'The product will never sell out, no matter how many are ordered.',
      button: 'Stop tracking',
    }
  }
  const isNothing = /^\s*0+\s*$/.test(onHand)
  if (kind !== 'count' || !isNothing || stock?.onHand === 0) return
  return {
    title: 'Set stock to 0?',
    text: 'The product will be sold out until you add stock.',
    button: 'Set stock to 0',
  }
}

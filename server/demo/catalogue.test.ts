import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lowStockThreshold } from '../../contract/limits.ts'
import { demoCategories, demoProducts } from './catalogue.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const MEGABYTE = 1024 * 1024

const everything = [...demoCategories, ...demoProducts]
const files = everything.map(entry => new URL(`./pictures/${entry.image}`, import.meta.url))
const pagesFolder = new URL('../../web/public/art/', import.meta.url)
const furtherFiles = readdirSync(pagesFolder).map(name => new URL(name, pagesFolder))

describe('the demo catalogue', () => {
  it('gives everything a unique UUID of version 7', () => {
    for (const { id } of everything) expect(id).toMatch(UUID_V7)
    expect(new Set(everything.map(entry => entry.id)).size).toBe(everything.length)
  })

  it('lists products in the order of their creation', () => {
    const ids = demoProducts.map(product => product.id)
    expect(ids).toEqual(ids.toSorted())
  })

  it('names every category within 60 characters and only once', () => {
    for (const { name } of demoCategories) {
      expect(name.trim()).not.toBe('')
      expect(name.length).toBeLessThanOrEqual(60)
    }
    expect(new Set(demoCategories.map(category => category.name)).size).toBe(6)
  })

  it('keeps names, descriptions and prices within the limits of the shop', () => {
    for (const { name, description, priceCents } of demoProducts) {
      expect(name.trim()).not.toBe('')
      expect(name.length).toBeLessThanOrEqual(120)
      expect(description.length).toBeGreaterThanOrEqual(1)
      expect(description.length).toBeLessThanOrEqual(5000)
      expect(Number.isInteger(priceCents)).toBe(true)
      expect(priceCents).toBeGreaterThanOrEqual(0)
      expect(priceCents).toBeLessThanOrEqual(100_000_000)
    }
    expect(new Set(demoProducts.map(product => product.name)).size).toBe(demoProducts.length)
  })

  it('has one set sold out, two low on stock, and enough of the others', () => {
    const stocks = demoProducts.map(({ stock }) => stock)
    const isFew = (stock: number) => stock > 0 && stock < lowStockThreshold
    expect(stocks.filter(stock => stock === 0)).toHaveLength(1)
    expect(stocks.filter(isFew)).toHaveLength(2)
    expect(stocks.filter(stock => stock > lowStockThreshold + 5)).toHaveLength(
      demoProducts.length - 3,
    )
  })

  it('lists the five to seven pieces of every set', () => {
    for (const { description } of demoProducts) {
      const pieces = description.match(/^- \w[^:]+: \w.+$/gm) ?? []
      expect(description.match(/^- /gm)).toHaveLength(pieces.length)
      expect(pieces.length).toBeGreaterThanOrEqual(5)
      expect(pieces.length).toBeLessThanOrEqual(7)
    }
  })

  it('puts at least four products into every category', () => {
    const known = new Set(demoCategories.map(category => category.id))
    for (const { category } of demoProducts) expect(known).toContain(category)
    for (const { id } of demoCategories)
      expect(demoProducts.filter(product => product.category === id).length).toBeGreaterThan(3)
  })

  it('uses every image of its folder', () => {
    const images = readdirSync(new URL('./pictures/', import.meta.url))
    expect(everything.map(({ image }) => image).toSorted()).toEqual(images.toSorted())
  })

  it('has a different image for everything', () => {
    const prints = files.map(file => createHash('sha256').update(readFileSync(file)).digest('hex'))
    expect(new Set(prints).size).toBe(everything.length)
  })

  it('needs no more than 6 MB for all images together', () => {
    const bytes = [...files, ...furtherFiles].reduce((sum, file) => sum + statSync(file).size, 0)
    expect(bytes).toBeLessThanOrEqual(6 * MEGABYTE)
  })
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { networks } from '../../../shop/defaults.ts'
import { shareLinks } from './share-links.ts'
import { SocialLinks } from './social-links.tsx'

function linksOf(profiles: Parameters<typeof SocialLinks>[0]['profiles']) {
  const publicUrl = 'https://shop.example'
  const html = renderToStaticMarkup(createElement(SocialLinks, { profiles, publicUrl }))
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = '', name, drawing]) => ({ href: href.replaceAll('&amp;', '&'), name, drawing }),
  )
}

test('where the shop has profiles, they are linked', () => {
  const profiles = [
    { network: 'Discord', href: 'https://discord.gg/armory' },
    { network: 'YouTube', href: 'https://www.youtube.com/@armory' },
  ] as const
  expect(linksOf([...profiles])).toEqual([
    {
      href: 'https://discord.gg/armory',
      name: 'Armory on Discord',
      drawing: expect.stringContaining('<path'),
    },
    {
      href: 'https://www.youtube.com/@armory',
      name: 'Armory on YouTube',
      drawing: expect.stringContaining('<path'),
    },
  ])
})

test('without profiles, people can share the shop', () => {
  const links = linksOf(undefined)
  expect(links.length).toBeGreaterThan(2)
  for (const { href, name, drawing } of links) {
    expect(name).toMatch(/^Share Armory on \w+$/)
    expect(drawing).toContain('<path')
    const told = [...new URL(href).searchParams.values()].join(' ')
    expect(told).toContain('https://shop.example/')
  }
})

test('each network has a drawing of its own in the page', () => {
  const drawings = networks.map(network => linksOf([{ network, href: '#' }])[0]?.drawing)
  expect(new Set(drawings).size).toBe(networks.length)
  for (const drawing of drawings)
    expect(drawing).toMatch(/^<svg [^>]*><(path|rect|circle) .*\/><\/svg>$/)
})

test('an address is shared whole, whatever is in it', () => {
  for (const { href } of shareLinks('https://shop.example/?a=1&b=2')) {
    const told = [...new URL(href).searchParams.values()].join(' ')
    expect(told).toContain('https://shop.example/?a=1&b=2')
  }
})

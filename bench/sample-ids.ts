const productPath = '/view-product/'

/** The ids of the oldest products, from the sitemap: it lists more than visitors can page through. */
export async function sampleIds(url: string, count: number): Promise<string[]> {
  const pathsIn = async (file: string) => {
    const reply = await fetch(url + file)
    const locations = (await reply.text()).matchAll(/<loc>([^<]+)/g)
    return [...locations].map(([, location = '']) => new URL(location).pathname)
  }
  const ids: string[] = []
  const files = ['/sitemap.xml']
  for (const file of files) {
    if (ids.length >= count) break
    for (const path of await pathsIn(file)) {
      if (path.endsWith('.xml')) files.push(path)
      if (path.startsWith(productPath)) ids.push(path.slice(productPath.length))
    }
  }
  return ids.slice(0, count)
}

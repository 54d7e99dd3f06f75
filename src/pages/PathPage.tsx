import { useLoaderData } from '@tanstack/react-router'
import { NotFoundPage } from './NotFoundPage.tsx'

/** The page of any path. */
export function PathPage() {
  const { tool, info } = useLoaderData({ from: '/$' })
  if (tool) return <tool.Page {...tool} />
  return info ? <info.View {...info} /> : <NotFoundPage />
}

import { useLoaderData } from '@tanstack/react-router'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ToolPage } from './tool/ToolPage.tsx'

/** Whatever a path holds. */
export function PathPage() {
  const { page } = useLoaderData({ from: '/$' })
  return page ? <ToolPage page={page} /> : <NotFoundPage />
}

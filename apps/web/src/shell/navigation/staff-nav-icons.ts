import {
  IconBarbell,
  IconCalendar,
  IconDoor,
  IconMessageCircle,
  IconSettings,
  IconShield,
  IconTool,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { addNavIcons } from './nav-icon.tsx'

addNavIcons({
  barbell: IconBarbell,
  calendar: IconCalendar,
  door: IconDoor,
  'message-circle': IconMessageCircle,
  settings: IconSettings,
  shield: IconShield,
  tool: IconTool,
  user: IconUser,
  users: IconUsers,
})

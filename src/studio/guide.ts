// The documents load no script, only these styles and those of the studio's head.
import './guide.css'

import { render } from 'preact';
import './style/base.css';
import './style/parts.css';
import './style/shell.css';
import './style/record.css';
import './style/inquiry.css';
import './style/work.css';
import { reportTroubles } from './server';
import { Shell } from './shell';

reportTroubles();
render(<Shell />, document.getElementById('app')!);

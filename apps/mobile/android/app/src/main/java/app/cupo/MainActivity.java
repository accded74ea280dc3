package app.cupo;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}

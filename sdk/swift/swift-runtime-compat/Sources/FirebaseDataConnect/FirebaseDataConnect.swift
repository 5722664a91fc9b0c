@_exported import ConnectRuntime
@_exported import FirebaseCore
